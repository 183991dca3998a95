import { Box, Title } from '@mantine/core';
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

type Props = {
  /** Density and start page. */
  pace: ReactNode;
  /** Channels and times of notifications. */
  notifications: ReactNode;
  /** Unsent actions of this device. */
  outbox: ReactNode;
};

export function SettingsPage({ pace, notifications, outbox }: Props) {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  if (user?.isSecondFactorDue) {
    return (
      <Box maw={760}>
        <FactorDuePage />
        <LooksSettings />
      </Box>
    );
  }
  return (
    <Box maw={760}>
      <PageTitle title={t('title')} />
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      <LooksSettings />
      {pace}
      <AnnouncementsSetting />
      {notifications}
      <TelegramLink />
      <PhoneSetting />
      <PasswordSetting />
      <FactorSetting />
      <DevicesSetting />
      {outbox}
    </Box>
  );
}
