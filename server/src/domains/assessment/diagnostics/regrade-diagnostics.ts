import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { gradingVersion, percentOf } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listResponsesOf } from '#/domains/assessment/attempts/journal.ts';
import {
  keyedQuestions,
  listWrittenVersions,
  versionKey,
} from '#/domains/assessment/attempts/queries.ts';
import type { Page, Place, RegradeSource } from '#/domains/assessment/regrades/sources.ts';
import { type Drawn, gradeByCategory } from './rules.ts';

const asksAny = (ids: readonly number[]) =>
  sql<boolean>`a.questions @> any(array(
    select jsonb_build_array(jsonb_build_object('id', q))
    from unnest(${[...ids]}::int[]) as q))`;

async function findPlaces(db: Db, { ids }: { ids: readonly number[] }): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select l.id, l.name, '/dashboard/diagnostic-statistic' as url,
      (select count(*)::int from diagnostic_attempts a where ${asksAny(ids)}) as attempts_count
    from lessons l
    where l.id = ${DIAGNOSTIC_LESSON_ID}
      and exists (select from questions where id = any(${[...ids]}::int[])
        and lesson_id = ${DIAGNOSTIC_LESSON_ID})`.execute(db);
  return rows;
}

type Row = {
  id: number;
  accountId: number;
  seed: number;
  questions: Drawn[];
  finishedAt: Date | null;
  gradingVersion: number;
  gradedTurn: number;
  results: { categoryId: number; score: number; maxScore: number; turn: number | null }[];
};

async function listAttempts(
  db: Db,
  { questionIds, afterId, most }: Page,
  isLocking: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.account_id, a.seed, a.questions, a.finished_at, a.grading_version,
      a.graded_turn, (select coalesce(json_agg(json_build_object('categoryId', r.category_id, 'score', r.score,
        'maxScore', r.max_score, 'turn', r.regrade_turn)), '[]')
        from diagnostic_results r where r.attempt_id = a.id) as results
    from diagnostic_attempts a
    where a.id > ${afterId} and ${asksAny(questionIds)}
    order by a.id
    limit ${most}
    ${isLocking ? sql`for no key update of a` : sql``}`.execute(db);
  return rows;
}

/** Compares the points of the category: other categories do not contain the question. */
const grade: RegradeSource['grade'] = async (db, page, listCorrections, { isLocking, turn }) => {
  const rows = await listAttempts(db, page, isLocking);
  const finished = rows.filter(({ finishedAt }) => finishedAt !== null);
  // Attempts finished under this correction already include it.
  const earlier = finished.filter(({ gradedTurn }) => gradedTurn < turn);
  const own = earlier.filter((row) => row.gradingVersion === gradingVersion);
  const shown = new Map(
    own.flatMap(({ questions }) => questions.map((one) => [versionKey(one), one] as const)),
  );
  const versions = await listWrittenVersions(db, [...shown.values()]);
  const corrections = await listCorrections(
    Array.from(new Set(Array.from(shown.values(), ({ id }) => id))),
  );
  const responses = await listResponsesOf(
    db,
    'diagnostic_answers',
    own.map(({ id }) => id),
  );
  const graded = own.flatMap((row) => {
    const { id, accountId, seed, questions, results } = row;
    const categoryId = questions.find((one) => page.questionIds.includes(one.id))?.categoryId;
    const known = results.find((one) => one.categoryId === categoryId && (one.turn ?? 0) < turn);
    const drawn = questions.filter((one) => one.categoryId === categoryId);
    const keyed = keyedQuestions({ questions: drawn, seed }, versions);
    const chosen = responses.get(id) ?? new Map<number, QuestionResponse>();
    const gradeAgain = (newestAloneOf: readonly number[] = []) => {
      const counting = { corrections, submittedTurn: row.gradedTurn, newestAloneOf };
      return gradeByCategory(drawn, keyed, chosen, counting)[0];
    };
    const next = gradeAgain();
    if (!known || !next) return [];
    const resultOf = ({ score, maxScore }: { score: number; maxScore: number }) => ({
      score,
      maxScore,
      percent: percentOf(score, maxScore),
      isPassed: null,
    });
    return {
      attemptId: id,
      accountId,
      before: resultOf(known),
      regraded: resultOf(next),
      newestAlone: () => resultOf(gradeAgain(page.questionIds)!),
      detail: categoryId,
    };
  });
  return {
    graded,
    lastId: rows.length < page.most ? null : rows.at(-1)!.id,
    count: rows.length,
    openCount: rows.length - finished.length,
    leftAlone: earlier.length - own.length,
  };
};

const write: RegradeSource['write'] = async (trx, changed, turn) => {
  if (changed.length === 0) return;
  const rows = changed.map(({ attemptId, regraded, detail }) => ({
    attempt: attemptId,
    category: detail as number,
    score: regraded.score,
    most: regraded.maxScore,
  }));
  await sql`
    update diagnostic_results d set score = r.score, max_score = r.most, regrade_turn = ${turn}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (attempt integer, category integer,
      score numeric, most numeric)
    where d.attempt_id = r.attempt and d.category_id = r.category`.execute(trx);
};

export const diagnosticRegrades: RegradeSource = { name: 'diagnostics', findPlaces, grade, write };
