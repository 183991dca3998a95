import { useState } from 'react';
import {
  type FieldFaults,
  faultyLanguage,
  type Texts,
  textStates,
} from '#/kit/localized/localized-text.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { textFaults } from './settings-form.ts';

/** The language in which a section is written; a refusal opens the one where its fault is. */
export function useOpenLanguage(fields: Readonly<Record<string, Texts>>, all: FieldFaults) {
  const faults = textFaults(all, Object.keys(fields));
  const faulty = faultyLanguage(faults);
  const [language, setLanguage] = useState<Language>('uz');
  const [shown, setShown] = useState(all);
  if (shown !== all) {
    setShown(all);
    if (faulty) setLanguage(faulty);
  }
  const tabs = { value: language, states: textStates(fields, faults), onChange: setLanguage };
  return { language, tabs };
}
