import { useQueryClient } from '@tanstack/react-query';
import { readToken } from '#/kit/api/token.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { changeLanguage } from '#/kit/i18n/setup.ts';

/** Changes the language here, and for what the server writes to the signed-in person. */
export function useSpeak() {
  const queryClient = useQueryClient();
  return async (language: Language) => {
    await changeLanguage(language);
    // Visitors never need the call, so that it is no part of the first load.
    if (readToken()) void import('./queries.ts').then(({ saveLanguage }) => saveLanguage(language));
    // Names and texts from the server come in the new language.
    await queryClient.invalidateQueries();
  };
}
