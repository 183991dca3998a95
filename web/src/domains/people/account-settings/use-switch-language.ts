import { useQueryClient } from '@tanstack/react-query';
import { readToken } from '#/kit/api/token.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { changeLanguage } from '#/kit/i18n/setup.ts';

/** Changes the language here, and for messages from the server to the signed-in person. */
export function useSwitchLanguage() {
  const queryClient = useQueryClient();
  return async (language: Language) => {
    await changeLanguage(language);
    // Guests never need the call, so it is not part of the initial bundle.
    if (readToken()) void import('./queries.ts').then(({ saveLanguage }) => saveLanguage(language));
    // Reloads names and texts from the server in the new language.
    await queryClient.invalidateQueries();
  };
}
