import { Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import styles from './UpdatePhonePage.module.css';

/** The window of the settings as a page of its own. */
export function UpdatePhonePage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <PageTitle title={t('phone.pageTitle')} />
      <h1>{t('phone.pageTitle')}</h1>
      <Paper withBorder p="lg">
        <ChangePhone onDone={() => void navigate({ to: '/dashboard/settings' })} />
      </Paper>
      <TextLink to="/dashboard/settings">{t('phone.backToSettings')}</TextLink>
    </div>
  );
}
