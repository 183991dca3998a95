import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useEndOtherDevices } from './queries.ts';

export function EndOthersButton() {
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, asking] = useDisclosure(false);
  const end = useEndOtherDevices();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) =>
        showToast({ text: t('settings:devices.othersEnded', { count }), type: 'success' }),
      onError: () => showToast({ text: t('settings:devices.failed'), type: 'error' }),
      onSettled: asking.close,
    });
  return (
    <>
      <Button variant="light" color="danger" onClick={asking.open}>
        {t('settings:devices.endOthers')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('settings:devices.othersTitle')}
        text={t('settings:devices.othersText')}
        confirmLabel={t('settings:devices.endOthers')}
        cancelLabel={t('common:action.cancel')}
        isDangerous
        isBusy={end.isPending}
        onConfirm={confirm}
        onClose={asking.close}
      />
    </>
  );
}
