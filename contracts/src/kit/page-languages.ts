/** What public pages can be had in, as `lang` and `hreflang` write it; the first one without asking. */
export const PAGE_LANGUAGES = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;

export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The parameter of an address that asks for one: `/courses/1?lang=ru`. */
export const LANGUAGE_PARAM = 'lang';

export const isPageLanguage = (value: unknown): value is PageLanguage =>
  PAGE_LANGUAGES.some((language) => language === value);
