import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/kit/i18n/languages.ts';
import { errorTexts } from './error-texts.ts';
import { invalidLanguage, missingTexts, type Texts, textStates } from './localized-text.ts';

/**
 * A form with texts in three languages: the open language and the errors. An error opens its
 * language.
 */
export function useTextsForm<Fields extends Readonly<Record<string, Texts>>>(initial: Fields) {
  const { t } = useTranslation(['common', 'errors']);
  const [saved, setSaved] = useState(initial);
  const [fields, setFields] = useState(initial);
  const [language, setLanguage] = useState<Language>('uz');
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = missingTexts(fields, t('common:field.required'));
  const messages = { offline: t('errors:network'), failed: t('common:state.failed') };
  const refusal = errorTexts(error, messages);
  const errors = { ...refusal.fields, ...(isChecked && missing) };

  const write = (name: keyof Fields & string, text: string) => {
    setFields({ ...fields, [name]: { ...fields[name], [language]: text } });
    setError(null);
  };
  /**
   * Saves unless there are errors; returns the answer, or undefined if something must be corrected
   * first.
   */
  const submit = async <Output>(save: () => Promise<Output>): Promise<Output | undefined> => {
    setIsChecked(true);
    setError(null);
    if (Object.keys(missing).length > 0) {
      setLanguage('uz');
      return undefined;
    }
    try {
      return await save();
    } catch (refused) {
      setError(refused);
      setLanguage(invalidLanguage(errorTexts(refused, messages).fields) ?? language);
      return undefined;
    }
  };
  const errorOf = (name: keyof Fields & string) => errors[`${name}.${language}`];
  /** Props for the field of a text; the others have no language of their own. */
  const field = (name: keyof Fields & string) => ({
    lang: language,
    required: language === 'uz',
    value: fields[name]![language],
    error: errorOf(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write(name, currentTarget.value),
  });
  return {
    fields,
    field,
    language,
    setLanguage,
    write,
    replace: setFields,
    /** Marks the current texts as saved. */
    settle: () => setSaved(fields),
    submit,
    error,
    errorText: refusal.text,
    errors,
    errorOf,
    states: textStates(fields, errors),
    isChanged: JSON.stringify(fields) !== JSON.stringify(saved),
  };
}
