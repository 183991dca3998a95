import type { LANGUAGES } from '@malaka/contracts/kit/choices';
import { useFormat } from '#/kit/i18n/use-format.ts';

export type Language = (typeof LANGUAGES)[number];

/** A text of the survey in one language, in the reader's script; Uzbek if that is missing. */
export function useSurveyText(language: Language) {
  const format = useFormat();
  return (text: Record<Language, string>): string => format.text(text[language] || text.uz);
}
