import { sql } from 'kysely';
import type { Language } from '#/kit/http/language.ts';

/** The group of all is created with the Uzbek name; an administrator may rename it. */
const EVERYONE: Record<Language, string> = {
  uz: 'Barcha tinglovchilar',
  ru: 'Все слушатели',
  en: 'All learners',
};

const isFirstName = sql`g.is_everyone and g.name = ${EVERYONE.uz}`;

/** Name of `groups g`; that of the group of all is in the reader's language. */
export const groupName = (language: Language) =>
  sql<string>`case when ${isFirstName} then ${EVERYONE[language]} else g.name end`;

/** The name to store; that of the group of all stays as it is in whatever language it was shown. */
export const storedName = (
  { name, isEveryone }: { name: string; isEveryone: boolean },
  language: Language,
): string => (isEveryone && name === EVERYONE[language] ? EVERYONE.uz : name);
