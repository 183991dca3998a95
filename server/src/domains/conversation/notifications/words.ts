import type { Language } from '#/kit/http/language.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';

type Facts = Record<string, string | number | boolean | null>;

export type WordedNotification = {
  kind: string;
  facts: unknown;
  /** Set for announcements, which have their own texts. */
  title: string | null;
  summary: string | null;
};

/** The short text of a notification. */
export function wordsOf({ kind, facts, title, summary }: WordedNotification, language: Language) {
  if (title !== null) return { title, description: summary ?? '' };
  return notificationText(kind, facts as Facts, language);
}

/** Title and description of a stored notification in the reader's language. */
export function notificationText(kind: string, facts: Facts, language: Language) {
  const { title, description } = notificationOf(kind);
  return {
    title: fill(title[language], facts, language),
    description: fill(description[language], facts, language),
  };
}

const fill = (text: string, facts: Facts, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => inWords(facts[name], language)).trim();

/** Formats numbers with the language's decimal mark: 66,67 %. */
const inWords = (fact: Facts[string] | undefined, language: Language): string =>
  typeof fact === 'number' && language !== 'en'
    ? String(fact).replace('.', ',')
    : String(fact ?? '');
