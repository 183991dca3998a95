import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScriptSwitch } from '#/kit/ui/ScriptSwitch.tsx';
import { DataSaverSwitch } from '#/kit/ui/DataSaverSwitch.tsx';
import type { Language } from '#/kit/i18n/languages.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { SwitchBar } from '#/kit/ui/SwitchBar.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';
import { useSwitchLanguage } from './use-switch-language.ts';

const LANGUAGES = ['uz', 'ru', 'en'] as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Language, script and colours of the platform, and the data saver. */
export function LooksSettings() {
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
