import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/i18n/languages.ts';
import { changeLanguage, currentLanguage } from '#/i18n/setup.ts';
import { SwitchBar } from '#/ui/SwitchBar.tsx';

// spec: English is configured, the header offers the two languages of the teachers' room.
const OFFERED = ['uz', 'ru'] as const;

export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const change = async (language: Language) => {
    await changeLanguage(language);
    // Names and texts from the server come in the new language.
    await queryClient.invalidateQueries();
  };
  return (
    <SwitchBar
      label={t('header.language')}
      value={currentLanguage()}
      onChange={(language) => void change(language)}
      options={OFFERED.map((value) => ({
        value,
        label: t(`language.${value}Short`),
        fullLabel: t(`language.${value}`),
        lang: value,
      }))}
    />
  );
}
