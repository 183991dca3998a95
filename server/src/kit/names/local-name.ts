import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#/kit/http/language.ts';

/**
 * The text of a jsonb of texts in the language, else in Uzbek: `inLanguage` for a query. Where the
 * column comes from a left join say so: `localName<string | null>(…)`.
 */
export const localName = <Text extends string | null = string>(
  column: string,
  language: Language,
): RawBuilder<Text> =>
  sql<Text>`coalesce(nullif(${sql.ref(column)} ->> ${language}, ''), ${sql.ref(column)} ->> 'uz')`;

/** The name of what the column points to; a look of its own, so that no join more is planned. */
export const nameOfReference = (
  table: 'regions' | 'districts' | 'schools' | 'positionTypes' | 'positions' | 'subjects',
  column: string,
  language: Language,
): RawBuilder<string | null> => sql`(
  select ${localName('named.name', language)} from ${sql.table(table)} named
  where named.id = ${sql.ref(column)})`;
