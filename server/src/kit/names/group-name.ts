import { sql } from 'kysely';
import type { Language } from '#/kit/http/language.ts';

/** The group of all was made with the Uzbek one; an admin may give it another. */
const EVERYONE: Record<Language, string> = {
  uz: 'Barcha tinglovchilar',
  ru: 'Все слушатели',
  en: 'All learners',
};

const isFirstName = sql`g.is_everyone and g.name = ${EVERYONE.uz}`;

/** The name of `groups g` as its reader meets it: that of all speaks the reader's language. */
export const groupName = (language: Language) =>
  sql<string>`case when ${isFirstName} then ${EVERYONE[language]} else g.name end`;

/** A name that was typed; that of all stays the first one in whatever language it was read. */
export const storedName = (
  { name, isEveryone }: { name: string; isEveryone: boolean },
  language: Language,
): string => (isEveryone && name === EVERYONE[language] ? EVERYONE.uz : name);
