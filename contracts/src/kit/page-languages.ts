/** Languages of public pages, as in `lang` and `hreflang`; the first is the default. */
export const PAGE_LANGUAGES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The URL parameter that selects a language: `/courses/1?lang=ru`. */
export const LANGUAGE_PARAM = 'lang';

export const isPageLanguage = (value: unknown): value is PageLanguage =>
  PAGE_LANGUAGES.some((language) => language === value);
