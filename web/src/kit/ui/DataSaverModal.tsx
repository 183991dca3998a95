import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { DataSaverSwitch } from './DataSaverSwitch.tsx';
import { useIsSaving } from '#/kit/data-saver/saver-mode.ts';

type Props = { onClose: () => void };

/** Explains the data saver and lets users, guests included, set it. */
export function DataSaverModal({ onClose }: Props) {
  const { t } = useTranslation(['saver', 'common']);
  const isSaving = useIsSaving();
  return (
    <ContentModal onClose={onClose} title={t('saver:title')}>
      <Stack align="flex-start">
        <DataSaverSwitch />
        <Text className="strong" role="status">
          {t(isSaving ? 'saver:now.saving' : 'saver:now.full')}
        </Text>
        <Text className="quiet">{t('saver:hint')}</Text>
      </Stack>
    </ContentModal>
  );
}
