import { Paper, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ChangePhone } from './ChangePhone.tsx';

/** The settings window as a separate page. */
export function UpdatePhonePage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  return (
    <Stack align="flex-start" maw={480}>
      <PageTitle title={t('phone.pageTitle')} />
      <Title order={1} size="h2">
        {t('phone.pageTitle')}
      </Title>
      <Paper withBorder p="lg" w="100%">
        <ChangePhone onDone={() => void navigate({ to: '/dashboard/settings' })} />
      </Paper>
      <TextLink to="/dashboard/settings">{t('phone.backToSettings')}</TextLink>
    </Stack>
  );
}
