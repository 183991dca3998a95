import type { LANGUAGES } from '@malaka/contracts/kit/choices';
import { useFormat } from '#/kit/i18n/use-format.ts';

export type Language = (typeof LANGUAGES)[number];

/** A text of the survey in one language; Uzbek where that is missing, in the reader's script. */
export function useSaid(language: Language) {
  const format = useFormat();
  return (text: Record<Language, string>): string => format.text(text[language] || text.uz);
}
