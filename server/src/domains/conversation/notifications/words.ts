import type { Language } from '#/kit/http/language.ts';
import { noticeText } from './texts.ts';

export type TellingNotice = {
  kind: string;
  facts: unknown;
  /** Of an announcement, whose texts are its own. */
  title: string | null;
  summary: string | null;
};

/** What a notice says in short. */
export function wordsOf({ kind, facts, title, summary }: TellingNotice, language: Language) {
  if (title !== null) return { title, description: summary ?? '' };
  return noticeText(kind, facts as never, language);
}
