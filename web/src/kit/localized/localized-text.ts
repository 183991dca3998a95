import type { Language } from '#/kit/i18n/languages.ts';
import type { TextState } from '#/kit/ui/LanguageTabs.tsx';

export type Texts = Record<Language, string>;
export type TextStates = Record<Language, TextState>;

export const NO_TEXTS: Texts = { uz: '', ru: '', en: '' };

/** Error by the server's field name, such as `title.uz`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A language counts as written when all its texts are. */
export function textStates(
  fields: Readonly<Record<string, Texts>>,
  errors: FieldErrors,
): TextStates {
  const stateOf = (language: Language): TextState => {
    if (Object.keys(fields).some((name) => errors[`${name}.${language}`])) return 'invalid';
    return Object.values(fields).every((texts) => texts[language].trim() !== '')
      ? 'written'
      : 'empty';
  };
  return { uz: stateOf('uz'), ru: stateOf('ru'), en: stateOf('en') };
}

/** The language whose tab must be opened to show an error. */
export const invalidLanguage = (errors: FieldErrors): Language | undefined =>
  (['uz', 'ru', 'en'] as const).find((language) =>
    Object.keys(errors).some((name) => name.endsWith(`.${language}`)),
  );

/** Only the Uzbek text is required (decision 164). */
export const missingTexts = (fields: Readonly<Record<string, Texts>>, text: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, texts]) => texts.uz.trim() === '')
      .map(([name]) => [`${name}.uz`, text]),
  );
