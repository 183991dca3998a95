import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#/kit/http/language.ts';

/**
 * SQL expression: a jsonb of texts in the language, else in Uzbek; `inLanguage` for queries. For a
 * column of a left join write `localName<string | null>(…)`.
 */
export const localName = <Text extends string | null = string>(
  column: string,
  language: Language,
): RawBuilder<Text> =>
  sql<Text>`coalesce(nullif(${sql.ref(column)} ->> ${language}, ''), ${sql.ref(column)} ->> 'uz')`;

/**
 * Name of the row a column references; a subquery, so that no further join has to be planned
 * (docs/decisions/0042).
 */
export const nameOfReference = (
  table: 'regions' | 'districts' | 'schools' | 'positionTypes' | 'positions' | 'subjects',
  column: string,
  language: Language,
): RawBuilder<string | null> => sql`(
  select ${localName('named.name', language)} from ${sql.table(table)} named
  where named.id = ${sql.ref(column)})`;

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
