import { useTranslation } from 'react-i18next';
import { readScript } from '#/kit/i18n/script.ts';
import { changeScript, currentLanguage } from '#/kit/i18n/setup.ts';
import { SwitchBar } from './SwitchBar.tsx';

/** Switches Uzbek between Latin and Cyrillic; empty in other languages. */
export function ScriptSwitch() {
  const { t } = useTranslation('shell');
  if (currentLanguage() !== 'uz') return null;
  return (
    <SwitchBar
      label={t('language.script')}
      value={readScript()}
      onChange={(script) => void changeScript(script)}
      options={[
        { value: 'latin', label: 'Lotin', lang: 'uz' },
        { value: 'cyrillic', label: 'Кирилл', lang: 'uz-Cyrl' },
      ]}
    />
  );
}
