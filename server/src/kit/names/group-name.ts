import { sql } from 'kysely';
import type { Language } from '#/kit/http/language.ts';

/** The group of all users is created with the Uzbek name; an administrator may rename it. */
const EVERYONE: Record<Language, string> = {
  uz: 'Barcha tinglovchilar',
  ru: 'Все слушатели',
  en: 'All learners',
};

const isFirstName = sql`g.is_everyone and g.name = ${EVERYONE.uz}`;

/** Name of `groups g`; that of the group of all users is in the reader's language. */
export const groupName = (language: Language) =>
  sql<string>`case when ${isFirstName} then ${EVERYONE[language]} else g.name end`;

/**
 * The name to store; if the group of all users was not renamed, its stored name stays, whatever
 * translation the editor saw.
 */
export const storedName = (
  { name, isEveryone }: { name: string; isEveryone: boolean },
  language: Language,
): string => (isEveryone && name === EVERYONE[language] ? EVERYONE.uz : name);
