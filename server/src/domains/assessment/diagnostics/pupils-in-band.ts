import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { inLanguage, type Language } from '#/kit/http/language.ts';

type Query = {
  year: number;
  /** 1 is the lowest. */
  band: number;
  /** A single category; absent: the whole diagnostic. */
  categoryId?: number | undefined;
};

/**
 * Subquery of account ids, as `id`, whose result of the year is in a band; undefined for an unknown
 * band. Percentages are rounded as in grading/grade.ts: the displayed one decides.
 */
export async function pupilsInBand(
  db: Db,
  { year, band, categoryId }: Query,
): Promise<RawBuilder<unknown> | undefined> {
  const { 'diagnostic.bands': bands } = await getSettings(db, ['diagnostic.bands']);
  const here = bands[band - 1];
  if (!here) return undefined;
  const percent = sql`case when sum(r.max_score) = 0 then 0
    else round(100 * sum(r.score) / sum(r.max_score), 2) end`;
  const isLast = band === bands.length;
  const below = bands[band - 2];
  return sql`select t.account_id as id
    from diagnostic_attempts t join diagnostic_results r on r.attempt_id = t.id
    where t.year = ${year} and t.finished_at is not null and t.reset_at is null
      ${categoryId === undefined ? sql`` : sql`and r.category_id = ${categoryId}`}
    group by t.account_id
    having ${below ? sql`${percent} > ${below.upTo}` : sql`true`}
      and ${isLast ? sql`true` : sql`${percent} <= ${here.upTo}`}`;
}

/** Result bands in ascending order; `place` counts from 1, `upTo` is a percentage. */
export async function listBands(db: Db, language: Language) {
  const { 'diagnostic.bands': bands } = await getSettings(db, ['diagnostic.bands']);
  return bands.map(({ upTo, title }, at) => ({
    place: at + 1,
    upTo,
    title: inLanguage(title, language),
  }));
}
