/** The caller's language by Accept-Language: uz, ru or en; uz if unknown (decision 163). */
export type Language = 'uz' | 'ru' | 'en';

export type Localized = { uz: string; ru?: string; en?: string };

export function languageOf(header: string | undefined): Language {
  const requested = header?.trim().slice(0, 2).toLowerCase();
  return requested === 'ru' || requested === 'en' ? requested : 'uz';
}

/** The text in the language, else in Uzbek (decision 164). */
export const inLanguage = (text: Localized, language: Language): string =>
  text[language] || text.uz;

/** The text for a form: missing languages are empty. */
export const inEachLanguage = (text: Partial<Localized>): Required<Localized> => ({
  uz: text.uz ?? '',
  ru: text.ru ?? '',
  en: text.en ?? '',
});

/** Texts of the same shape in each language; the Uzbek ones define it. */
export const textsIn = <Texts>(texts: {
  uz: Texts;
  ru: NoInfer<Texts>;
  en: NoInfer<Texts>;
}): Record<Language, Texts> => texts;
