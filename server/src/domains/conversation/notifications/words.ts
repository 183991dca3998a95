import type { Language } from '#/kit/http/language.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';

type Facts = Record<string, string | number | boolean | null>;

export type WordedNotification = {
  kind: string;
  facts: unknown;
  /** Of an announcement, whose texts are its own. */
  title: string | null;
  summary: string | null;
};

/** What a notification says in short. */
export function wordsOf({ kind, facts, title, summary }: WordedNotification, language: Language) {
  if (title !== null) return { title, description: summary ?? '' };
  return notificationText(kind, facts as Facts, language);
}

/** Title and description of a stored notification in the reader's language. */
export function notificationText(kind: string, facts: Facts, language: Language) {
  const { title, description } = notificationOf(kind);
  return {
    title: fill(title[language], facts),
    description: fill(description[language], facts),
  };
}

const fill = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')).trim();
