import type { DiagnosticResult } from '@malaka/contracts/assessment/diagnostics';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import { getSettings } from '#/domains/content/index.ts';
import { inLanguage, type Language } from '#/kit/http/language.ts';
import { bandOf, withPercent } from './rules.ts';

/** Scores by category of the latest finished diagnostic that was not reset. */
export async function findLastScores(db: Db, accountId: number, language: Language) {
  const rows = await readLastScores(db, { accountId }, language);
  const [first] = rows;
  if (!first) return undefined;
  const { year, finishedAt } = first;
  const categories = rows.flatMap(({ id, name, score, maxScore, courseCategoryId }) =>
    id === null
      ? []
      : withPercent({ id, score: score!, maxScore: maxScore!, courseCategoryId, name }),
  );
  return { year, finishedAt: finishedAt as Date, categories };
}

const readLastScores = compileOnce((db, { accountId }: { accountId: number }, language: Language) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('diagnosticAttempts')
        .where('accountId', '=', accountId)
        .where('finishedAt', 'is not', null)
        .where('resetAt', 'is', null)
        .orderBy('year', 'desc')
        .limit(1)
        .select(['id', 'year', 'finishedAt'])
        .as('last'),
    )
    .leftJoin('diagnosticResults as r', 'r.attemptId', 'last.id')
    .leftJoin('diagnosticCategories as c', 'c.id', 'r.categoryId')
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .select(['last.year', 'last.finishedAt'])
    .select(['c.id', 'r.score', 'r.maxScore', 'c.categoryId as courseCategoryId'])
    .select(localName('c.name', language).as('name')),
);

/** The same with the band of each category. */
export async function findLastResult(
  db: Db,
  accountId: number,
  language: Language,
): Promise<DiagnosticResult | null> {
  const [scores, { 'diagnostic.bands': bands }] = await Promise.all([
    findLastScores(db, accountId, language),
    getSettings(db, ['diagnostic.bands']),
  ]);
  if (!scores) return null;
  const { categories, ...result } = scores;
  return {
    ...result,
    categories: categories.map(({ id, name, score, maxScore, percent }) => {
      const { title, ...band } = bandOf(bands, percent);
      return {
        category: { id, name },
        score,
        maxScore,
        percent,
        band: { ...band, title: inLanguage(title, language) },
      };
    }),
  };
}

/** Categories in the order of the ids, including archived ones. */
export async function listCategoryNames(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return namesOf(ids, await readCategoryNames(db, {}, language));
}

type Named = { id: number; name: string };

export function namesOf(ids: readonly number[], all: readonly Named[]): Named[] {
  const byId = new Map(all.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads all categories: there are few. */
export const readCategoryNames = compileOnce((db, _input: object, language: Language) =>
  db.selectFrom('diagnosticCategories').select(['id', localName('name', language).as('name')]),
);

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
