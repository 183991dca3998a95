import type { DiagnosticResult } from '@malaka/contracts/assessment/diagnostics';
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
