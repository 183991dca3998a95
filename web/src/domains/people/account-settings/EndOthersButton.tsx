import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { useEndOtherDevices } from './queries.ts';

export function EndOthersButton() {
  const { t } = useTranslation('settings');
  const end = useEndOtherDevices();
  return (
    <ConfirmButton
      variant="light"
      color="danger"
      action={{
        title: t('devices.othersTitle'),
        text: t('devices.othersText'),
        isDangerous: true,
        run: () => end.mutateAsync(),
        done: (count) => t('devices.othersEnded', { count }),
        failed: t('devices.failed'),
      }}
    >
      {t('devices.endOthers')}
    </ConfirmButton>
  );
}
