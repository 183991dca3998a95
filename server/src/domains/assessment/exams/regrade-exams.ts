import { percentOf } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { gradeUnder } from '#/domains/assessment/attempts/corrections.ts';
import { listKeptOf } from '#/domains/assessment/attempts/journal.ts';
import { drawQuestion } from '#/domains/assessment/attempts/draw-question.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';
import type { Page, Place, RegradeSource } from '#/domains/assessment/regrades/sources.ts';

/** An exam's question belongs to it alone. */
async function findPlaces(db: Db, { examId }: { examId: number | null }): Promise<Place[]> {
  if (examId === null) return [];
  const { rows } = await sql<Place>`
    select e.id, e.name, ${`/dashboard/my-exams/${examId}`} as url,
      (select count(*)::int from exam_attempts a where a.exam_id = e.id) as attempts_count
    from exams e where e.id = ${examId}`.execute(db);
  return rows;
}

type Row = {
  id: number;
  accountId: number;
  seed: number;
  finishedAt: Date | null;
  score: number;
  maxScore: number;
  questionId: number | null;
  version: number;
  markScore: number | null;
  markMax: number;
};

async function listAttempts(
  db: Db,
  { placeId, questionIds, afterId, most }: Page,
  isLocking: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.account_id, a.seed, a.finished_at, a.score, a.max_score, m.question_id, m.version,
      m.score as mark_score, m.max_score as mark_max
    from exam_attempts a
    left join exam_marks m on m.attempt_id = a.id and m.question_id = any(${[...questionIds]}::int[])
      and not m.is_by_hand
    where a.exam_id = ${placeId} and a.id > ${afterId}
    order by a.id
    limit ${most}
    ${isLocking ? sql`for no key update of a` : sql``}`.execute(db);
  return rows;
}

type Mark = { questionId: number; score: number; maxScore: number };

const grade: RegradeSource['grade'] = async (db, page, listCorrections, { isLocking }) => {
  const rows = await listAttempts(db, page, isLocking);
  // Of an exam that one closes by the clock the marks are written with its end.
  const own = rows.filter((row): row is Row & { questionId: number } => row.questionId !== null);
  const versions = await listWrittenVersions(
    db,
    own.map(({ questionId: id, version }) => ({ id, version })),
  );
  const corrections = await listCorrections(page.questionIds);
  const kept = await listKeptOf(
    db,
    'exam_answers',
    own.map(({ id }) => id),
  );
  const answers = new Map(
    kept.map((one) => [`${one.attemptId}:${one.questionId}`, one.answers] as const),
  );
  const graded = own.flatMap((row) => {
    const { id, accountId, seed, questionId, version, score, maxScore } = row;
    const written = versions.get(versionKey({ id: questionId, version }));
    if (!written) return [];
    const question = drawQuestion(written, seed);
    const mark = gradeUnder(question, answers.get(`${id}:${questionId}`), corrections);
    const total = {
      score: inHundredths(score - (row.markScore ?? 0) + mark.score),
      maxScore: inHundredths(maxScore - row.markMax + mark.maxScore),
    };
    const detail: Mark = { questionId, ...mark };
    return {
      attemptId: id,
      accountId,
      before: { score, maxScore, percent: percentOf(score, maxScore), isPassed: null },
      regraded: { ...total, percent: percentOf(total.score, total.maxScore), isPassed: null },
      detail,
    };
  });
  return {
    graded,
    lastId: rows.length < page.most ? null : rows.at(-1)!.id,
    count: rows.length,
    openCount: rows.filter(({ finishedAt }) => finishedAt === null).length,
    leftAlone: 0,
  };
};

const inHundredths = (sum: number): number => Math.round(sum * 100) / 100;

/** Released or not: a wrong key is no examiner's point. */
const write: RegradeSource['write'] = async (trx, changed) => {
  if (changed.length === 0) return;
  const rows = changed.map(({ attemptId, regraded, detail }) => ({
    attempt: attemptId,
    total: regraded.score,
    most: regraded.maxScore,
    mark: detail as Mark,
  }));
  const json = JSON.stringify(rows);
  await sql`
    update exam_marks m set score = (r.mark ->> 'score')::numeric,
      max_score = (r.mark ->> 'maxScore')::numeric, revision = m.revision + 1
    from jsonb_to_recordset(${json}::jsonb) as r (attempt integer, mark jsonb)
    where m.attempt_id = r.attempt and m.question_id = (r.mark ->> 'questionId')::int`.execute(trx);
  await sql`
    update exam_attempts a set score = r.total, max_score = r.most
    from jsonb_to_recordset(${json}::jsonb) as r (attempt integer, total numeric, most numeric)
    where a.id = r.attempt`.execute(trx);
};

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
