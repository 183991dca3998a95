import { Stack, Container, Text, UnstyledButton } from '@mantine/core';
import { Outlet, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconBrandTelegram, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import { useQuery } from '@tanstack/react-query';
import { NotFoundPage } from '#/kit/ui/EmptyState.tsx';
import { Wordmark } from '#/kit/ui/Wordmark.tsx';
import { ScriptSwitch } from '#/kit/ui/SwitchBar.tsx';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { query } from '#/kit/api/query.ts';
import { AppHeader } from './AppHeader.tsx';
import styles from './PublicLayout.module.css';
import appFooterStyles from './AppFooter.module.css';

const MINUTE_MS = 60_000;

export const platformQuery = query(viewPlatform, {
  staleTime: MINUTE_MS,
  // A user who stays on one page also learns of maintenance.
  refetchInterval: 5 * MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** Contacts and the maintenance banner; undefined while loading. */
export const usePlatform = () => useQuery(platformQuery).data;

const YEAR = new Date().getFullYear();

function AppFooter() {
  const { t } = useTranslation(['shell', 'common']);
  const { supportPhone, supportEmail, telegramUrl } = usePlatform() ?? {};
  const saverModal = useLazyWindow(
    async () => (await import('#/kit/ui/DataSaverModal.tsx')).DataSaverModal,
  );
  return (
    <footer className={`unprinted ${appFooterStyles.footer}`}>
      <Container className={appFooterStyles.columns}>
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

type Props = { children?: ReactNode };

export function PublicLayout({ children }: Props) {
  return (
    <Stack gap={0} mih="100dvh">
      <AppHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <AppFooter />
    </Stack>
  );
}

/** An unknown address outside the dashboard; inside it the sidebar stays. */
export function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
