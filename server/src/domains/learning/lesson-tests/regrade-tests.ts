import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { gradingVersion } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Consequences,
  type GradedPage,
  type Owed,
  type Page,
  type Place,
  type RegradeSource,
  type Result,
  type Shown,
  type OutcomeChanges,
  listEssayPoints,
  listResponsesOf,
  listWrittenVersions,
  keyedQuestions,
  versionKey,
} from '#/domains/assessment/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { adjustCredits } from './finish-attempt.ts';
import { gradeChosen } from './rules.ts';

const asksAny = (ids: readonly number[]) =>
  sql<boolean>`a.questions @> any(array(
    select jsonb_build_array(jsonb_build_object('id', q))
    from unnest(${[...ids]}::int[]) as q))`;

/** Tests that contain a question: where it is now, and where its author moved it from. */
async function findPlaces(
  db: Db,
  { ids, authorId }: { ids: readonly number[]; authorId: number | null },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select l.id, l.name, c.amount as attempts_count,
      '/dashboard/course/' || l.course_id || '/lesson/' || l.id || '/attempts' as url
    from lessons l
    cross join lateral (
      select count(*)::int as amount from attempts a where a.lesson_id = l.id and ${asksAny(ids)}
    ) c
    where l.type = 'test' and l.id <> ${DIAGNOSTIC_LESSON_ID} and (
      l.id in (select lesson_id from questions where id = any(${[...ids]}::int[]))
      or l.course_id in (select id from courses where author_id = ${authorId}) and c.amount > 0)
    order by l.id`.execute(db);
  return rows;
}

type Row = {
  id: number;
  accountId: number;
  seed: number;
  questions: Shown[];
  finishedAt: Date | null;
  gradingVersion: number;
  gradedTurn: number;
  regradeTurn: number | null;
  isWaiting: boolean;
  minPercentage: number | null;
} & Result;

async function listAttempts(
  db: Db,
  { placeId, questionIds, afterId, most }: Page,
  isLocking: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.account_id, a.seed, a.questions, a.finished_at, a.grading_version, a.graded_turn,
      a.regrade_turn, a.is_waiting, a.min_percentage, a.score, a.max_score, a.percent, a.is_passed
    from attempts a
    where a.lesson_id = ${placeId} and a.id > ${afterId} and ${asksAny(questionIds)}
    order by a.id
    limit ${most}
    ${isLocking ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

const resultOf = ({ score, maxScore, percent, isPassed }: Row): Result => ({
  score,
  maxScore,
  percent,
  isPassed,
});

const grade: RegradeSource['grade'] = async (
  db,
  page,
  listCorrections,
  { isLocking, turn },
): Promise<GradedPage> => {
  const rows = await listAttempts(db, page, isLocking);
  // Attempts with ungraded essays are graded when the points arrive.
  const finished = rows.filter(({ finishedAt, isWaiting }) => finishedAt !== null && !isWaiting);
  // Already graded under this correction, or has a later result.
  const earlier = finished.filter((row) => Math.max(row.gradedTurn, row.regradeTurn ?? 0) < turn);
  const own = earlier.filter(
    (row) => row.gradingVersion === gradingVersion && row.minPercentage !== null,
  );
  const shown = new Map(
    own.flatMap(({ questions }) => questions.map((one) => [versionKey(one), one] as const)),
  );
  const versions = await listWrittenVersions(db, [...shown.values()]);
  const corrections = await listCorrections(
    Array.from(new Set(Array.from(shown.values(), ({ id }) => id))),
  );
  const responses = await listResponsesOf(
    db,
    'attempt_answers',
    own.map(({ id }) => id),
  );
  const points = await listEssayPoints(
    db,
    'test',
    own.map(({ id }) => id),
  );
  const graded = own.map((row) => {
    const questions = keyedQuestions(row, versions);
    const chosen = responses.get(row.id) ?? new Map<number, QuestionResponse>();
    const gradeAgain = (newestAloneOf: readonly number[] = []) =>
      gradeChosen(questions, chosen, row.minPercentage!, {
        corrections,
        submittedTurn: row.gradedTurn,
        newestAloneOf,
        points: points.get(row.id) ?? new Map(),
      });
    return {
      attemptId: row.id,
      accountId: row.accountId,
      before: resultOf(row),
      regraded: gradeAgain(),
      newestAlone: () => gradeAgain(page.questionIds),
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
  const rows = changed.map(({ attemptId, regraded }) => ({ id: attemptId, ...regraded }));
  await sql`
    update attempts a set score = r.score, max_score = r."maxScore", percent = r.percent,
      is_passed = r."isPassed", regrade_turn = ${turn}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, score numeric,
      "maxScore" numeric, percent numeric, "isPassed" boolean)
    where a.id = r.id`.execute(trx);
};

/** Another attempt without this question may have been passed. */
async function foresee(
  db: Db,
  { placeId, questionIds, passing, falling }: OutcomeChanges,
): Promise<Consequences> {
  const { rows } = await sql<Consequences>`
    with turned as (
      select t.account, t.passes, l.id as lesson, c.id as course, c.credit::float8 as credit,
        c.type in ('upgrade', 'retraining') or c.has_certificate as gives,
        e.completed_at, d.lesson_id is not null as is_done, e.done_count, c.lessons_count
      from (
        select unnest(${[...passing]}::int[]) as account, true as passes
        union all select unnest(${[...falling]}::int[]), false
      ) t
      join lessons l on l.id = ${placeId}
      join courses c on c.id = l.course_id
      left join enrolments e on e.account_id = t.account and e.course_id = c.id
      left join lesson_completions d on d.account_id = t.account and d.lesson_id = l.id
      where not exists (
        select from attempts a where a.account_id = t.account and a.lesson_id = l.id
          and a.is_passed and not ${asksAny(questionIds)})
    ), ending as (
      select t.* from turned t where passes and not is_done and completed_at is null
        and done_count + 1 >= lessons_count
    )
    select
      (select count(*) from turned where passes)::int as pass_now,
      (select count(*) from turned where not passes)::int as would_fall,
      coalesce((select sum(credit) from ending), 0)::float8 as credits_added,
      coalesce((select sum(n.amount) from turned t join credit_lines n
        on n.account_id = t.account and n.course_id = t.course and n.kind in ('earned', 'corrected')
        where not t.passes), 0)::float8 as credits_taken,
      (select count(*) from ending n join profiles p on p.account_id = n.account
        where n.gives and p.status = 'confirmed')::int as certificates_issued,
      (select count(*) from turned t join certificates r on r.account_id = t.account
        and r.course_id = t.course and r.state in ('issued', 'corrected')
        where not t.passes)::int as certificates_kept`.execute(db);
  return rows[0]!;
}

const listCertified: RegradeSource['listCertified'] = async (db, lessonId, accountIds) => {
  const { rows } = await sql<{ accountId: number }>`
    select distinct r.account_id
    from certificates r join lessons l on l.course_id = r.course_id
    where l.id = ${lessonId} and r.account_id = any(${[...accountIds]}::int[])
      and r.state in ('issued', 'corrected')`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

/** Completes a lesson passed since its attempt ended, or gives or takes credits. */
async function settle(trx: Db, owed: Owed): Promise<void> {
  const { accountId, attemptId, now } = owed;
  const found = await trx
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.courseId', '=', 'l.courseId').onRef('e.accountId', '=', 'a.accountId'),
    )
    .where('a.id', '=', attemptId)
    .select(['a.lessonId', 'a.isPassed', 'a.finishedAt', 'l.deletedAt'])
    .select(['e.courseId', 'e.completedAt'])
    .forNoKeyUpdate('e')
    .executeTakeFirst();
  // A refunded course cannot be completed.
  if (!found) return;
  const { lessonId, isPassed, finishedAt, courseId, completedAt, deletedAt } = found;
  // Completions before accounts (kit/db/completions-first.ts): credits name their owner.
  if (isPassed && !deletedAt) {
    await recordCompletion(trx, { accountId, lessonId, now, doneAt: finishedAt! });
  }
  // Only a course that was completed before has given credits.
  if (completedAt) await adjustCredits(trx, { ...owed, courseId });
}

export const testRegrades: RegradeSource = {
  name: 'tests',
  findPlaces,
  grade,
  write,
  foresee,
  settle,
  listCertified,
};
