import { percentOf } from '@malaka/grading/grade';
import { dropForBest, gradeDecided } from '@malaka/grading/regrade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Corrections,
  listCorrections,
  toAnswered,
} from '#/domains/assessment/attempts/corrections.ts';
import { listResponsesOf } from '#/domains/assessment/attempts/journal.ts';
import { drawQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';
import type {
  Graded,
  Page,
  Place,
  RegradeSource,
  Result,
} from '#/domains/assessment/regrades/sources.ts';

/** An exam's question belongs to that exam only. */
async function findPlaces(db: Db, { examId }: { examId: number | null }): Promise<Place[]> {
  if (examId === null) return [];
  const { rows } = await sql<Place>`
    select e.id, e.name, ${`/dashboard/my-exams/${examId}`} as url,
      (select count(*)::int from exam_attempts a where a.exam_id = e.id) as attempts_count
    from exams e where e.id = ${examId}`.execute(db);
  return rows;
}

type Mark = {
  questionId: number;
  version: number;
  /** Null while a written answer waits for an examiner. */
  score: number | null;
  maxScore: number;
  isByHand: boolean;
};

type Row = {
  id: number;
  accountId: number;
  seed: number;
  finishedAt: Date | null;
  gradedTurn: number;
  score: number;
  maxScore: number;
  marks: Mark[];
};

const selectAttempts = sql`
  select a.id, a.account_id, a.seed, a.finished_at, a.graded_turn, a.score, a.max_score,
    (select coalesce(json_agg(json_build_object('questionId', m.question_id,
      'version', m.version, 'score', m.score, 'maxScore', m.max_score, 'isByHand', m.is_by_hand)
      order by m.question_id), '[]') from exam_marks m where m.attempt_id = a.id) as marks
  from exam_attempts a`;

async function listAttempts(
  db: Db,
  { placeId, afterId, most }: Page,
  isLocking: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${selectAttempts}
    where a.exam_id = ${placeId} and a.id > ${afterId}
    order by a.id
    limit ${most}
    ${isLocking ? sql`for no key update of a` : sql``}`.execute(db);
  return rows;
}

type ReadCorrections = (questionIds: readonly number[]) => Promise<Corrections>;

/**
 * Examiners' points stay; the others are recomputed from the answers and the corrections in force.
 */
async function gradeRows(
  db: Db,
  rows: readonly Row[],
  readCorrections: ReadCorrections,
  newestAloneOf: readonly number[],
): Promise<Graded[]> {
  const marks = rows.flatMap((row) => row.marks.filter(({ isByHand }) => !isByHand));
  const versions = await listWrittenVersions(
    db,
    marks.map(({ questionId: id, version }) => ({ id, version })),
  );
  const corrections = await readCorrections(
    Array.from(new Set(marks.map(({ questionId }) => questionId))),
  );
  const responses = await listResponsesOf(
    db,
    'exam_answers',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const gradeAgain = (alone: readonly number[]): Mark[] => {
      const counting = { corrections, submittedTurn: row.gradedTurn, newestAloneOf: alone };
      const grades = row.marks.map(({ questionId, version, isByHand, score, maxScore }) => {
        const written = versions.get(versionKey({ id: questionId, version }));
        if (isByHand || !written) return { score: score ?? 0, maxScore, mayDrop: false };
        const response = responses.get(row.id)?.get(questionId);
        return gradeDecided(toAnswered(drawQuestion(written, row.seed), response, counting));
      });
      return dropForBest(grades).map((grade, n) => {
        const mark = row.marks[n]!;
        return mark.isByHand ? mark : { ...mark, ...grade };
      });
    };
    const regraded = gradeAgain([]);
    const detail = regraded.filter((mark, n) => {
      const before = row.marks[n]!;
      return mark.score !== before.score || mark.maxScore !== before.maxScore;
    });
    return {
      attemptId: row.id,
      accountId: row.accountId,
      before: totalOf([row]),
      regraded: totalOf(regraded),
      newestAlone: () => totalOf(gradeAgain(newestAloneOf)),
      detail,
    };
  });
}

function totalOf(parts: readonly { score: number | null; maxScore: number }[]): Result {
  const score = inHundredths(parts.reduce((sum, part) => sum + (part.score ?? 0), 0));
  const maxScore = inHundredths(parts.reduce((sum, part) => sum + part.maxScore, 0));
  return { score, maxScore, percent: percentOf(score, maxScore), isPassed: null };
}

const grade: RegradeSource['grade'] = async (db, page, readCorrections, { isLocking, turn }) => {
  const rows = await listAttempts(db, page, isLocking);
  // Attempts the job closes by the clock get their marks when they end.
  const own = rows.filter(
    ({ gradedTurn, marks }) =>
      // Attempts finished under this correction already include it.
      gradedTurn < turn &&
      marks.some((mark) => !mark.isByHand && page.questionIds.includes(mark.questionId)),
  );
  return {
    graded: await gradeRows(db, own, readCorrections, page.questionIds),
    lastId: rows.length < page.most ? null : rows.at(-1)!.id,
    count: rows.length,
    openCount: rows.filter(({ finishedAt }) => finishedAt === null).length,
    leftAlone: 0,
  };
};

const inHundredths = (sum: number): number => Math.round(sum * 100) / 100;

/**
 * Examiners may not score a wrong key, so this applies whether the results were released or not.
 */
async function write(trx: Db, changed: readonly Graded[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ attemptId, regraded, detail }) => ({
    attempt: attemptId,
    total: regraded.score,
    most: regraded.maxScore,
    marks: detail as Mark[],
  }));
  const json = JSON.stringify(rows);
  await sql`
    update exam_marks m set score = n.score, max_score = n."maxScore", revision = m.revision + 1
    from jsonb_to_recordset(${json}::jsonb) as r (attempt integer, marks jsonb),
      jsonb_to_recordset(r.marks) as n ("questionId" integer, score numeric, "maxScore" numeric)
    where m.attempt_id = r.attempt and m.question_id = n."questionId"`.execute(trx);
  await sql`
    update exam_attempts a set score = r.total, max_score = r.most
    from jsonb_to_recordset(${json}::jsonb) as r (attempt integer, total numeric, most numeric)
    where a.id = r.attempt`.execute(trx);
}

/** Whether a dropped question counts depends on the other points, which an examiner may change. */
export async function chooseDropped(trx: Db, attemptIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Row>`
    ${selectAttempts}
    where a.id = any(${[...attemptIds]}::int[]) and exists (
      select from exam_marks m join question_corrections c on c.question_id = m.question_id
      where m.attempt_id = a.id and c.correction ->> 'kind' = 'drop')`.execute(trx);
  if (rows.length === 0) return;
  await write(trx, await gradeRows(trx, rows, (ids) => listCorrections(trx, ids), []));
}

export const examRegrades: RegradeSource = {
  name: 'exams',
  findPlaces,
  grade,
  write,
  isShown: async (db, examId) => {
    const exam = await db
      .selectFrom('exams')
      .where('id', '=', examId)
      .select('releasedAt')
      .executeTakeFirst();
    return Boolean(exam?.releasedAt);
  },
};
