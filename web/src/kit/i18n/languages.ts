import { isPageLanguage, type PageLanguage } from '@malaka/contracts/kit/page-languages';

export const LANGUAGES = ['uz', 'en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'uz';
export const LANGUAGE_KEY = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

const VISIT_KEY = 'visit-language';

/** The language of a URL with `?lang=` (web/public/appearance.js), until the person chooses one. */
export function readVisitLanguage(): PageLanguage | undefined {
  try {
    const requested = sessionStorage.getItem(VISIT_KEY);
    return isPageLanguage(requested) ? requested : undefined;
  } catch {
    return undefined;
  }
}

export function endVisitLanguage() {
  try {
    sessionStorage.removeItem(VISIT_KEY);
  } catch {
    // Without storage there is no choice.
  }
}

/**
 * For a user who has chosen no language: that of the device, in which the server also rendered the
 * page.
 */
export function deviceLanguage(): PageLanguage {
  const { language } = navigator;
  if (/^uz-cyrl/i.test(language)) return 'uz-Cyrl';
  const short = language.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : DEFAULT_LANGUAGE;
}

export const withoutScript = (language: PageLanguage): Language =>
  language === 'uz-Cyrl' ? 'uz' : language;

/** The device's language if the browser forbids storage. */
export function readLanguage(): Language {
  const requested = readVisitLanguage();
  if (requested) return withoutScript(requested);
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : withoutScript(deviceLanguage());
  } catch {
    return withoutScript(deviceLanguage());
  }
}

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
