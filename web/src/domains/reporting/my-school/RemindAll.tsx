import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRemind } from './queries.ts';

/** All who have not reached the minimum and were not reminded this week. */
export function RemindAll({ staff }: { staff: readonly StaffMember[] }) {
  const { t } = useTranslation(['my-school', 'common']);
  const [isAsking, asking] = useDisclosure(false);
  const remind = useRemind();
  const count = staff.filter(({ mayRemind }) => mayRemind).length;
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: (reminded) => {
        asking.close();
        showToast({ text: t('reminded', { count: reminded }), type: 'success' });
      },
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
    });
  return (
    <>
      <Button
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={count === 0}
        onClick={asking.open}
      >
        {t('remindAll', { count })}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('remindAllTitle')}
        text={t('remindAllText', { count })}
        confirmLabel={t('remind')}
        cancelLabel={t('common:action.cancel')}
        isBusy={remind.isPending}
        onConfirm={send}
        onClose={asking.close}
      />
    </>
  );
}
