import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { Button, Stack } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import styles from './MySchool.module.css';
import { useRemind } from './queries.ts';
import { remindersOf } from './staff-search.ts';

/**
 * Reminds everybody who has not reached the minimum and was not reminded this week. Nobody is
 * reminded twice, so there is no confirmation. Shows who was left out and why.
 */
export function RemindAll({ staff }: { staff: readonly StaffMember[] }) {
  const { t } = useTranslation(['my-school', 'common']);
  const format = useFormat();
  const remind = useRemind();
  const { needing, toRemind: count, left: apart } = remindersOf(staff);
  const behind = staff.filter(({ state, isSelf }) => state !== 'done' && !isSelf).length;
  const left = remind.data?.left.filter(({ reason }) => reason !== 'done') ?? [];
  const whyOf = ({ reason, remindedAt }: (typeof left)[number]) => {
    if (reason === 'self') return t('my-school:left.self');
    return remindedAt
      ? t('my-school:remindedOn', { day: format.date(remindedAt) })
      : t('my-school:left.recent');
  };
  const send = () =>
    remind.mutate({}, { onError: (error) => showFailure(error, t('common:state.failed')) });
  return (
    <Stack gap={8} className="unprinted">
      <Button
        size="md"
        className={styles.remindAll}
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={count === 0}
        loading={remind.isPending}
        onClick={send}
      >
        {t('my-school:remindAll', { count })}
      </Button>
      {apart.length > 0 && (
        <p className="quiet">
          {t('my-school:apart.text', {
            needing,
            reasons: apart
              .map(({ reason, amount }) => t(`my-school:apart.${reason}`, { amount }))
              .join(', '),
          })}
        </p>
      )}
      <div role="status">
        {remind.data && (
          <div className="noteBox">
            <p className="strong">{t('my-school:reminded', { count: remind.data.reminded })}</p>
            {left.length > 0 && (
              <>
                <p>{t('my-school:left.title')}</p>
                <ul>
                  {left.map((person) => (
                    <li key={person.id}>
                      {format.text(person.name)}: {whyOf(person)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {!remind.data && count === 0 && behind > 0 && (
          <p className="quiet">{t('my-school:allReminded')}</p>
        )}
      </div>
    </Stack>
  );
}
