import type { GroupRule } from '@malaka/contracts/reporting/groups/filling';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Groups.module.css';
import { useAddByRule, useCountRule } from './queries.ts';
import { RuleFields } from './RuleFields.tsx';

/** Adds everybody who meets the conditions, after a preview of how many they are. */
export function AddByRule({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const [rule, setRule] = useState<GroupRule>({});
  const count = useCountRule(groupId);
  const add = useAddByRule(groupId);
  const isEmpty = Object.values(rule).every((value) => value === undefined);
  const change = (next: GroupRule) => {
    setRule(next);
    count.reset();
    add.reset();
  };
  const addAll = () =>
    add.mutate(
      { rule },
      {
        onSuccess: ({ added }) => {
          count.reset();
          const text = t('groups:add.added', { count: added, amount: format.number(added) });
          showToast({ text, type: 'success' });
        },
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  const error = count.error ?? add.error;
  const found = count.data;
  const coming = found ? found.found - found.members : 0;
  return (
    <SectionCard title={t('groups:rule.title')}>
      <p className="quiet">{t('groups:rule.hint')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          count.mutate({ rule });
        }}
      >
        <RuleFields rule={rule} onChange={change} />
        <div>
          <Button
            type="submit"
            variant={found ? 'default' : 'filled'}
            leftSection={<IconUsersGroup size={18} aria-hidden />}
            loading={count.isPending}
            disabled={isEmpty}
          >
            {t('groups:rule.count')}
          </Button>
        </div>
      </form>
      {error && (
        <p role="alert" className="smallErrorText">
          {isApiError(error) ? (error.errors['rule']?.[0] ?? error.message) : null}
        </p>
      )}
      {found && (
        <div className={styles.counted} role="status">
          <p>
            <strong>
              {t('groups:rule.found', { count: found.found, amount: format.number(found.found) })}
            </strong>{' '}
            {found.members > 0 &&
              t('groups:rule.members', {
                count: found.members,
                amount: format.number(found.members),
              })}
          </p>
          {coming > 0 ? (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              loading={add.isPending}
              onClick={addAll}
            >
              {t('groups:add.addMany', { count: coming, amount: format.number(coming) })}
            </Button>
          ) : (
            <p className="quiet">{t('groups:rule.nobodyNew')}</p>
          )}
        </div>
      )}
    </SectionCard>
  );
}
