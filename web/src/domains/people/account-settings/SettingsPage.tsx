import {
  Box,
  Title,
  Switch,
  Button,
  useMantineColorScheme,
  Stack,
  Group,
  Skeleton,
} from '@mantine/core';
import { type ReactNode, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import { updatePassword, type Device } from '@malaka/contracts/people/account-settings';
import { IconLogout } from '@tabler/icons-react';
import { FactorDuePage, FactorSetting } from '#/domains/people/second-factor/FactorSetting.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Setting } from '#/kit/ui/Setting.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ScriptSwitch, SwitchBar } from '#/kit/ui/SwitchBar.tsx';
import { DataSaverSwitch } from '#/kit/ui/DataSaverSwitch.tsx';
import type { Language } from '#/kit/i18n/languages.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { TelegramLink } from './TelegramLink.tsx';
import {
  preferencesQuery,
  useSaveAnnouncements,
  devicesQuery,
  useEndOtherDevices,
  useEndDevice,
} from './queries.ts';
import { ChangePhone } from './UpdatePhonePage.tsx';
import { useSwitchLanguage } from './use-switch-language.ts';
import { NO_PASSWORDS, passwordErrors, type Passwords, serverWords } from './password-form.ts';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';

/** Sessions of the account, each with a sign-out button. */
function DevicesSetting() {
  const { t } = useTranslation('settings');
  const query = useQuery(devicesQuery);
  const { data, isPending } = query;
  const [isSigningOut, signOut] = useDisclosure(false);
  return (
    <Setting title={t('devices.title')} text={t('devices.hint')} isWide>
      {isPending && <Skeleton height={220} />}
      {!isPending && !data && <ErrorState query={query} />}
      {data && <DeviceList devices={data} />}
      <Group gap="sm" mt="md">
        <Button variant="default" leftSection={<IconLogout size={20} />} onClick={signOut.open}>
          {t('signOut')}
        </Button>
        {data && data.length > 1 && <EndOthersButton />}
      </Group>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Setting>
  );
}

const DeviceList = ({ devices }: { devices: Device[] }) => (
  <ul className="rows">
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device}>
        {!device.isCurrent && <EndDeviceButton device={device} />}
      </DeviceRow>
    ))}
  </ul>
);

function EndOthersButton() {
  const { t } = useTranslation('settings');
  const end = useEndOtherDevices();
  return (
    <ConfirmButton
      variant="light"
      color="danger"
      action={{
        title: t('devices.othersTitle'),
        text: t('devices.othersText'),
        isDangerous: true,
        run: () => end.mutateAsync(),
        done: ({ ended }) => t('devices.othersEnded', { count: ended }),
        failed: t('devices.failed'),
      }}
    >
      {t('devices.endOthers')}
    </ConfirmButton>
  );
}

/** Signs your own account out on another device. */
function EndDeviceButton({ device }: { device: Device }) {
  const { t } = useTranslation('settings');
  const end = useEndDevice();
  const name = useDeviceName()(device);
  return (
    <ConfirmButton
      variant="default"
      aria-label={t('devices.endOf', { device: name })}
      action={{
        title: t('devices.endTitle'),
        text: t('devices.endText', { device: name }),
        run: () => end.mutateAsync({ id: device.id }),
        done: t('devices.ended'),
        failed: t('devices.failed'),
      }}
    >
      {t('devices.end')}
    </ConfirmButton>
  );
}

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
      <ContentModal
        opened={isOpen}
        onClose={modal.close}
        title={t('settings:phone.pageTitle')}
        size={440}
        closeOnClickOutside={false}
      >
        {/* Unmounted with the window, so that it reopens at step 0 (SET-12). */}
        <ChangePhone onDone={modal.close} />
      </ContentModal>
    </Setting>
  );
}

function PasswordSetting() {
  const { t } = useTranslation(['settings', 'auth']);
  const { user } = useSession();
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [isChecked, setIsChecked] = useState(false);
  const save = useCall(updatePassword, { refresh: [devicesQuery] });
  const errors = isChecked ? passwordErrors(passwords) : {};
  const words = serverWords(save.error, t('settings:failed'));
  const change = (part: Partial<Passwords>) => {
    save.reset();
    setPasswords((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (save.isPending || Object.keys(passwordErrors(passwords)).length > 0) return;
    const { old, next, again } = passwords;
    const body = { oldPassword: old, newPassword: next, newPasswordConfirm: again };
    save.mutate(body, {
      onSuccess: () => {
        setPasswords(NO_PASSWORDS);
        setIsChecked(false);
        showToast({ text: t('settings:password.done'), type: 'success' });
      },
    });
  };
  const errorOf = (field: keyof Passwords) => {
    const error = errors[field];
    if (error === 'oldNeeded' || error === 'same') return t(`settings:password.${error}`);
    return error ? t(`auth:error.${error}`) : words[field];
  };
  const field = (name: keyof Passwords) => ({
    label: t(`settings:password.${name}`),
    value: passwords[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });
  return (
    <Setting title={t('settings:password.title')} text={t('settings:password.hint')} isWide>
      <form noValidate onSubmit={submit} aria-label={t('settings:password.title')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user?.phone ?? ''} readOnly hidden />
        <Stack gap="md" maw={420}>
          <PasswordField {...field('old')} />
          <PasswordField isNew {...field('next')} />
          <PasswordField autoComplete="new-password" {...field('again')} />
          <Button type="submit" loading={save.isPending} mr="auto">
            {t('settings:password.submit')}
          </Button>
        </Stack>
      </form>
    </Setting>
  );
}
