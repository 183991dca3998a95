import { useTranslation } from 'react-i18next';
import { useSwitchLanguage } from '#/domains/people/index.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { SwitchBar } from '#/kit/ui/SwitchBar.tsx';

// spec: English is configured, the header offers the two languages of the teachers' room.
const OFFERED = ['uz', 'ru'] as const;

export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const speak = useSwitchLanguage();
  return (
    <SwitchBar
      label={t('header.language')}
      value={currentLanguage()}
      onChange={(language) => void speak(language)}
      options={OFFERED.map((value) => ({
        value,
        label: t(`language.${value}Short`),
        fullLabel: t(`language.${value}`),
        lang: value,
      }))}
    />
  );
}
