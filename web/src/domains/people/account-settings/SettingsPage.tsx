import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorDuePage } from '#/domains/people/second-factor/FactorDuePage.tsx';
import { FactorSetting } from '#/domains/people/second-factor/FactorSetting.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { AnnouncementsSetting } from './AnnouncementsSetting.tsx';
import { DevicesSetting } from './DevicesSetting.tsx';
import { LooksSettings } from './LooksSettings.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';
import { PhoneSetting } from './PhoneSetting.tsx';
import { TelegramLink } from './TelegramLink.tsx';
import styles from './SettingsPage.module.css';

/** `notifications`: by which channels they come, and when. */
export function SettingsPage({ notifications }: { notifications: ReactNode }) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  if (user?.isSecondFactorDue) {
    return (
      <div className={styles.page}>
        <FactorDuePage />
        <LooksSettings />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <LooksSettings />
      <AnnouncementsSetting />
      {notifications}
      <TelegramLink />
      <PhoneSetting />
      <PasswordSetting />
      <FactorSetting />
      <DevicesSetting />
    </div>
  );
}
