import type { DiagnosticResult } from '@malaka/contracts/assessment/diagnostics';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import { getSettings } from '#/domains/content/index.ts';
import { inLanguage, type Language } from '#/kit/http/language.ts';
import { bandOf, withPercent } from './rules.ts';

/** Scores by category of the last finished diagnostic that was not set aside. */
export async function findLastScores(db: Db, accountId: number, language: Language) {
  const attempt = await db
    .selectFrom('diagnosticAttempts')
    .where('accountId', '=', accountId)
    .where('finishedAt', 'is not', null)
    .where('resetAt', 'is', null)
    .orderBy('year', 'desc')
    .limit(1)
    .select(['id', 'year', 'finishedAt'])
    .executeTakeFirst();
  if (!attempt) return undefined;
  const rows = await db
    .selectFrom('diagnosticResults as r')
    .innerJoin('diagnosticCategories as c', 'c.id', 'r.categoryId')
    .where('r.attemptId', '=', attempt.id)
    .orderBy('c.sortOrder')
    .orderBy('c.id')
    .select(['c.id', 'r.score', 'r.maxScore', 'c.categoryId as courseCategoryId'])
    .select(localName('c.name', language).as('name'))
    .execute();
  const { year, finishedAt } = attempt;
  return { year, finishedAt: finishedAt as Date, categories: rows.map(withPercent) };
}

/** The same with the band of each category. */
export async function findLastResult(
  db: Db,
  accountId: number,
  language: Language,
): Promise<DiagnosticResult | null> {
  const scores = await findLastScores(db, accountId, language);
  if (!scores) return null;
  const { 'diagnostic.bands': bands } = await getSettings(db, ['diagnostic.bands']);
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

/** The categories in the order of the ids, archived ones too. */
export async function listCategoryNames(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('diagnosticCategories')
    .where('id', 'in', ids)
    .select(['id', localName('name', language).as('name')])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
