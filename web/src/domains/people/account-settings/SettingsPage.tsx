import { Box, Title, Switch, Button, Modal, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import { FactorDuePage } from '#/domains/people/second-factor/FactorDuePage.tsx';
import { FactorSetting } from '#/domains/people/second-factor/FactorSetting.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Setting } from '#/kit/ui/Setting.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ScriptSwitch } from '#/kit/ui/ScriptSwitch.tsx';
import { DataSaverSwitch } from '#/kit/ui/DataSaverSwitch.tsx';
import type { Language } from '#/kit/i18n/languages.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { SwitchBar } from '#/kit/ui/SwitchBar.tsx';
import { DevicesSetting } from './DevicesSetting.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';
import { TelegramLink } from './TelegramLink.tsx';
import { preferencesQuery, useSaveAnnouncements } from './queries.ts';
import { ChangePhone } from './ChangePhone.tsx';
import { useSwitchLanguage } from './use-switch-language.ts';

const LANGUAGES = ['uz', 'ru', 'en'] as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Language, script and colours of the platform, and the data saver. */
function LooksSettings() {
  const { t } = useTranslation(['settings', 'shell', 'saver']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const speak = useSwitchLanguage();
  return (
    <>
      <Setting title={t('settings:language')} text={t('settings:languageHint')}>
        <SwitchBar
          label={t('settings:language')}
          value={currentLanguage()}
          onChange={(language: Language) => void speak(language)}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: t(`shell:language.${language}`),
            lang: language,
          }))}
        />
      </Setting>
      {currentLanguage() === 'uz' && (
        <Setting title={t('settings:script')} text={t('settings:scriptHint')}>
          <ScriptSwitch />
        </Setting>
      )}
      <Setting title={t('settings:scheme')} text={t('settings:schemeHint')}>
        <SwitchBar
          label={t('settings:scheme')}
          value={colorScheme}
          onChange={setColorScheme}
          options={SCHEMES.map((value) => ({ value, label: t(`settings:schemes.${value}`) }))}
        />
      </Setting>
      <Setting title={t('saver:title')} text={t('saver:hint')}>
        <DataSaverSwitch />
      </Setting>
    </>
  );
}

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

function AnnouncementsSetting() {
  const { t } = useTranslation('settings');
  const { data } = useQuery(preferencesQuery);
  const save = useSaveAnnouncements();
  const change = (isOn: boolean) =>
    save.mutate(isOn, { onError: () => showToast({ text: t('failed'), type: 'error' }) });
  return (
    <Setting title={t('announcements')} text={t('announcementsHint')}>
      <Switch
        size="lg"
        aria-label={t('announcementsOn')}
        checked={data?.wantsAnnouncements ?? true}
        disabled={!data}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Setting>
  );
}

function PhoneSetting() {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const { user } = useSession();
  const [isOpen, modal] = useDisclosure(false);
  const phone = user ? format.phone(user.phone) : '';
  return (
    <Setting title={t('settings:phone.title')} text={`${phone}. ${t('settings:phone.hint')}`}>
      <Button variant="default" onClick={modal.open}>
        {t('settings:phone.change')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={t('settings:phone.pageTitle')}
        size={440}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
      >
        {/* Unmounted with the window, so that it reopens at step 0 (SET-12). */}
        <ChangePhone onDone={modal.close} />
      </Modal>
    </Setting>
  );
}
