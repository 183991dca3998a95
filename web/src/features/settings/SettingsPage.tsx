import { Button, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScriptSwitch } from '#/features/shell/ScriptSwitch.tsx';
import { SignOutModal } from '#/features/shell/SignOutModal.tsx';
import type { Language } from '#/i18n/languages.ts';
import { changeLanguage, currentLanguage } from '#/i18n/setup.ts';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { SwitchBar } from '#/ui/SwitchBar.tsx';
import styles from './SettingsPage.module.css';

const LANGUAGES = ['uz', 'ru', 'en'] as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

export function SettingsPage() {
  const { t } = useTranslation(['settings', 'shell']);
  const queryClient = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isSigningOut, signOut] = useDisclosure(false);
  const speak = async (language: Language) => {
    await changeLanguage(language);
    // Names and texts from the server come in the new language.
    await queryClient.invalidateQueries();
  };
  return (
    <div className={styles.page}>
      <PageTitle title={t('settings:title')} />
      <h1>{t('settings:title')}</h1>
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
      <Setting title={t('settings:device')} text={t('settings:deviceHint')}>
        <Button variant="default" leftSection={<IconLogout size={20} />} onClick={signOut.open}>
          {t('settings:signOut')}
        </Button>
      </Setting>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </div>
  );
}

type SettingProps = { title: string; text: string; children: ReactNode };

function Setting({ title, text, children }: SettingProps) {
  return (
    <section className={styles.setting}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
