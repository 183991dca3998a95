import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { gradingVersion, percentOf } from '@malaka/grading/grade';
import { gradeAlone } from '@malaka/grading/regrade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  drawQuestion,
  listWrittenVersions,
  type Owed,
  type Page,
  type Place,
  type RegradeSource,
  type Result,
  toAnswered,
  versionKey,
} from '#/domains/assessment/index.ts';
import { getOwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/queries.ts';
import { completeVideoLesson } from './video-lesson.ts';

/** A place is a question used in videos or in recordings. */
async function findPlaces(db: Db, { ids }: { ids: readonly number[] }): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select q.id, l.name,
      '/dashboard/course/' || l.course_id || '/lesson/' || l.id as url,
      (select count(distinct t.account_id)::int from timed_answers t where t.question_id = q.id)
        as attempts_count
    from questions q join lessons l on l.id = q.lesson_id
    where q.id = any(${[...ids]}::int[]) and (q.time_seconds is not null
      or exists (select from timed_answers t where t.question_id = q.id))
    order by q.id`.execute(db);
  return rows;
}

type Row = {
  accountId: number;
  version: number;
  response: QuestionResponse;
  responseKey: string;
  score: number;
  maxScore: number;
  isRight: boolean;
  gradingVersion: number;
  gradedTurn: number;
  regradeTurn: number | null;
};

async function listTries(
  db: Db,
  { placeId, afterId, most }: Page,
  isLocking: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.account_id, t.version, t.response, t.response_key, t.score, t.max_score, t.is_right,
      t.grading_version, t.graded_turn, t.regrade_turn
    from timed_answers t
    where t.question_id = ${placeId} and t.account_id in (
      select account_id from timed_answers
      where question_id = ${placeId} and account_id > ${afterId}
      group by account_id order by account_id limit ${most})
    order by t.account_id, t.version, t.response_key
    ${isLocking ? sql`for no key update of t` : sql``}`.execute(db);
  return rows;
}

/** The result of somebody's tries is the best of them. */
function resultOf(tries: readonly Row[]): Result {
  const right = tries.find(({ isRight }) => isRight);
  const best =
    right ?? tries.reduce((one, other) => (other.score > one.score ? other : one), tries[0]!);
  const { score, maxScore } = best;
  return { score, maxScore, percent: percentOf(score, maxScore), isPassed: right !== undefined };
}

const grade: RegradeSource['grade'] = async (db, page, listCorrections, { isLocking, turn }) => {
  const rows = await listTries(db, page, isLocking);
  const own = rows.filter((row) => row.gradingVersion === gradingVersion);
  const versions = await listWrittenVersions(
    db,
    Array.from(new Set(own.map(({ version }) => version)), (version) => ({
      id: page.placeId,
      version,
    })),
  );
  const corrections = await listCorrections([page.placeId]);
  const gradeAgain = (one: Row, newestAloneOf: readonly number[]): Row => {
    const question = versions.get(versionKey({ id: page.placeId, version: one.version }));
    // Already graded under this correction, or has a later result.
    if (!question || Math.max(one.gradedTurn, one.regradeTurn ?? 0) >= turn) return one;
    const counting = { corrections, submittedTurn: one.gradedTurn, newestAloneOf };
    const drawn = drawQuestion(question, one.accountId);
    const { score, maxScore } = gradeAlone(toAnswered(drawn, one.response, counting));
    return { ...one, score, maxScore, isRight: score === maxScore };
  };
  const people = Map.groupBy(own, ({ accountId }) => accountId);
  const graded = Array.from(people).flatMap(([accountId, tries]) => {
    const regradedTries = tries.map((one) => gradeAgain(one, []));
    const changed = regradedTries.filter((one, n) => one !== tries[n]);
    if (changed.length === 0) return [];
    return {
      attemptId: page.placeId,
      accountId,
      before: resultOf(tries),
      regraded: resultOf(regradedTries),
      newestAlone: () => resultOf(tries.map((one) => gradeAgain(one, page.questionIds))),
      detail: changed,
    };
  });
  const accounts = new Set(rows.map(({ accountId }) => accountId));
  return {
    graded,
    lastId: accounts.size < page.most ? null : rows.at(-1)!.accountId,
    count: accounts.size,
    openCount: 0,
    leftAlone: 0,
  };
};

const write: RegradeSource['write'] = async (trx, changed, turn) => {
  const rows = changed.flatMap(({ attemptId, accountId, detail }) =>
    (detail as Row[]).map(({ version, responseKey, score, maxScore, isRight }) => ({
      question: attemptId,
      account: accountId,
      version,
      key: responseKey,
      score,
      most: maxScore,
      right: isRight,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    update timed_answers t set score = r.score, max_score = r.most, is_right = r.right,
      regrade_turn = ${turn}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (question integer,
      account integer, version integer, key uuid, score numeric, most numeric, "right" boolean)
    where t.account_id = r.account and t.question_id = r.question and t.version = r.version
      and t.response_key = r.key`.execute(trx);
};

const listCertified: RegradeSource['listCertified'] = async (db, questionId, accountIds) => {
  const { rows } = await sql<{ accountId: number }>`
    select distinct r.account_id
    from certificates r
      join lessons l on l.course_id = r.course_id
      join questions q on q.lesson_id = l.id
    where q.id = ${questionId} and r.account_id = any(${[...accountIds]}::int[])
      and r.state in ('issued', 'corrected')`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

/** Completes a lesson whose last open question this was. */
async function settle(trx: Db, { accountId, attemptId, now }: Owed): Promise<void> {
  const place = await trx
    .selectFrom('questions as q')
    .innerJoin('lessons as l', 'l.id', 'q.lessonId')
    .innerJoin('enrolments as e', 'e.courseId', 'l.courseId')
    .where('q.id', '=', attemptId)
    .where('e.accountId', '=', accountId)
    .where('l.deletedAt', 'is', null)
    .select(['l.id', 'e.id as enrolmentId'])
    .executeTakeFirst();
  // A refunded course cannot be completed.
  if (!place) return;
  const lesson = await getOwnLesson(trx, accountId, place.id);
  if (lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone)) return;
  const { courseType } = lesson;
  const sets = await listVideoQuestions(trx, { accountId, lessonId: lesson.id, courseType });
  await completeVideoLesson(trx, { accountId, now }, lesson, sets);
}

export const videoRegrades: RegradeSource = {
  name: 'videos',
  findPlaces,
  grade,
  write,
  settle,
  listCertified,
};
