import { useState } from 'react';
import {
  type FieldErrors,
  invalidLanguage,
  type Texts,
  textStates,
} from '#/kit/localized/localized-text.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { textErrors } from './settings-form.ts';

/** The selected language of a section; a refusal selects the language with the error. */
export function useOpenLanguage(fields: Readonly<Record<string, Texts>>, all: FieldErrors) {
  const errors = textErrors(all, Object.keys(fields));
  const invalid = invalidLanguage(errors);
  const [language, setLanguage] = useState<Language>('uz');
  const [shown, setShown] = useState(all);
  if (shown !== all) {
    setShown(all);
    if (invalid) setLanguage(invalid);
  }
  const tabs = { value: language, states: textStates(fields, errors), onChange: setLanguage };
  return { language, tabs };
}
