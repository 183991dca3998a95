import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRemind } from './queries.ts';

/**
 * The button, or the time of the last reminder; nothing for people who have reached the minimum.
 */
export function RemindOne({ person }: { person: StaffMember }) {
  const { t } = useTranslation(['my-school', 'common']);
  const format = useFormat();
  const remind = useRemind();
  const { id, name, mayRemind, remindedAt } = person;
  const send = () =>
    remind.mutate(id, {
      onSuccess: ({ reminded }) =>
        showToast({ text: t('reminded', { count: reminded }), type: 'success' }),
      onError: (error) => showFailure(error, t('common:state.failed')),
    });
  return (
    <>
      {remindedAt && (
        <span className="quiet">{t('remindedOn', { day: format.date(remindedAt) })}</span>
      )}
      {mayRemind && (
        <Button
          variant="default"
          flex="none"
          className="unprinted"
          leftSection={<IconBell size={18} aria-hidden />}
          loading={remind.isPending}
          aria-label={t('remindPerson', { name: format.text(name) })}
          onClick={send}
        >
          {t('remind')}
        </Button>
      )}
    </>
  );
}
