import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import styles from './OldTokenPage.module.css';
import { SignInFlow } from './SignInFlow.tsx';

/** The landing after a 401: signing in fills the page and leads back to where the person was. */
export function OldTokenPage() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.page}>
      <PageTitle title={t('oldToken.title')} />
      <section className={styles.side}>
        <GirihPattern />
        <Title order={1}>{t('oldToken.title')}</Title>
        <Text size="lg">{t('oldToken.text')}</Text>
      </section>
      <Paper withBorder p="xl" className={styles.card}>
        <SignInFlow />
      </Paper>
    </div>
  );
}
