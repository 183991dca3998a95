import { Box, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#/kit/ui/TextLink.tsx';

/** Link from the settings to the work this device has not sent yet. */
export function OutboxSetting() {
  const { t } = useTranslation('outbox');
  return (
    <Box component="section" mt="xl">
      <Title order={2} size="h4">
        {t('setting')}
      </Title>
      <Text className="quiet" mb="xs">
        {t('settingText')}
      </Text>
      <TextLink to="/dashboard/outbox">{t('open')}</TextLink>
    </Box>
  );
}
