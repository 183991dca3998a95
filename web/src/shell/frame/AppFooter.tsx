import { Container, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBrandTelegram, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#/kit/ui/Wordmark.tsx';
import styles from './AppFooter.module.css';
import { ScriptSwitch } from '#/kit/ui/ScriptSwitch.tsx';
import { useLazyWindow } from '#/kit/ui/use-lazy-window.ts';
import { usePlatform } from './use-platform.ts';

const YEAR = new Date().getFullYear();

export function AppFooter() {
  const { t } = useTranslation(['shell', 'common']);
  const { supportPhone, supportEmail, telegramUrl } = usePlatform() ?? {};
  const saverModal = useLazyWindow(
    async () => (await import('#/kit/ui/DataSaverModal.tsx')).DataSaverModal,
  );
  return (
    <footer className={`unprinted ${styles.footer}`}>
      <Container className={styles.columns}>
        <Stack align="flex-start" gap={12}>
          <Wordmark name={t('common:brand')} />
          <Text className="quiet" maw="32ch">
            {t('footer.mission')}
          </Text>
          <ScriptSwitch />
          <UnstyledButton className="quiet" mih={44} td="underline" onClick={saverModal.open}>
            {t('footer.lineMode')}
          </UnstyledButton>
        </Stack>
        <nav aria-label={t('footer.learn')}>
          <h2>{t('footer.learn')}</h2>
          <Link to="/courses/$page" params={{ page: '1' }}>
            {t('footer.courses')}
          </Link>
          <Link to="/organizations/$page" params={{ page: '1' }}>
            {t('footer.organizations')}
          </Link>
          <Link to="/offline-check">{t('footer.offlineCheck')}</Link>
          <Link to="/about">{t('footer.about')}</Link>
        </nav>
        <nav aria-label={t('footer.support')}>
          <h2>{t('footer.support')}</h2>
          <Link to="/faq/$page" params={{ page: '1' }}>
            {t('footer.faq')}
          </Link>
          <Link to="/help">{t('footer.help')}</Link>
          <Link to="/status">{t('footer.status')}</Link>
          <Link to="/offer">{t('footer.offer')}</Link>
          <Link to="/confidentiality">{t('footer.privacy')}</Link>
        </nav>
        <address>
          <h2>{t('footer.contacts')}</h2>
          {supportPhone && (
            <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
              <IconPhone size={18} aria-hidden /> {supportPhone}
            </a>
          )}
          {supportEmail && (
            <a href={`mailto:${supportEmail}`}>
              <IconMail size={18} aria-hidden /> {supportEmail}
            </a>
          )}
          {telegramUrl && (
            <a href={telegramUrl} target="_blank" rel="noreferrer">
              <IconBrandTelegram size={18} aria-hidden /> {t('footer.telegram')}
            </a>
          )}
        </address>
      </Container>
      <Container component="p" c="dimmed" fz="xs" pt={16} pb={24}>
        {t('footer.rights', { year: YEAR })}
      </Container>
      {saverModal.Window && <saverModal.Window onClose={saverModal.close} />}
    </footer>
  );
}
