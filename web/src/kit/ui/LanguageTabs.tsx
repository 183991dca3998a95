import { Group, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/kit/i18n/languages.ts';
import styles from './LanguageTabs.module.css';

export type TextState = 'written' | 'empty' | 'invalid';

/** Uzbek first: it is shown wherever another language is missing. */
const ORDER = ['uz', 'ru', 'en'] as const satisfies readonly Language[];
const ICONS = { written: IconCheck, empty: IconCircleDashed, invalid: IconAlertCircle };

type Props = {
  value: Language;
  states: Record<Language, TextState>;
  onChange: (language: Language) => void;
};

/** The language being edited, and which languages are still empty. */
export function LanguageTabs({ value, states, onChange }: Props) {
  const { t } = useTranslation(['editor', 'shell']);
  return (
    <Group role="group" aria-label={t('editor:languages')} gap={6}>
      {ORDER.map((language) => {
        const state = states[language];
        const Icon = ICONS[state];
        return (
          <button
            key={language}
            type="button"
            className={styles.tab}
            aria-pressed={language === value}
            data-state={state}
            onClick={() => onChange(language)}
          >
            <Icon size={18} aria-hidden />
            <span lang={language}>{t(`shell:language.${language}`)}</span>
            <VisuallyHidden>{t(`editor:state.${state}`)}</VisuallyHidden>
          </button>
        );
      })}
    </Group>
  );
}
