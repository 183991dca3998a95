import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { gradingVersion } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { CourseType } from '@malaka/contracts/kit/choices';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { type KeyedQuestion, gradeUnder, listCorrections } from '#/domains/assessment/index.ts';
import { isOrderStrict } from '#/domains/learning/lesson-progress/rules.ts';
import {
  type VideoQuestion,
  type Standing,
  type TimedKeyed,
  timedKeyed,
  showSets,
} from './rules.ts';

/**
 * The questions of each video in order, with the authors' original keys: learners who answered
 * before a correction are not asked again because of it.
 */
export const listTimedQuestions = batchCalls<number, VideoQuestion[]>(async (db, lessonIds) => {
  const { rows } = await executePrepared(
    db,
    sql<VideoQuestion & { lessonId: number }>`
      select q.lesson_id, q.id, q.time_seconds as time, g.version, v.type, v.text, v.explanation,
        v.score, g.answers, v.translation
      from questions q
        join question_versions v on v.question_id = q.id and v.version = q.current_version
        join question_versions g on g.question_id = q.id
          and g.version = coalesce(v.graded_as, v.version)
      where q.lesson_id = any(${[...new Set(lessonIds)]}::integer[])
        and q.deleted_at is null and not q.is_draft and q.time_seconds is not null
      order by q.lesson_id, q.time_seconds, q.sort_order, q.id`,
  );
  const ofLessons = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return lessonIds.map((lessonId) => ofLessons.get(lessonId) ?? []);
});

type Query = { account: number; questions: readonly { id: number; version: number }[] };

/** Each learner's answers to the queried questions, by question. */
const findStandings = batchCalls<Query, Map<number, Standing>>(async (db, queries) => {
  const keys = queries.flatMap(({ account, questions }, n) =>
    questions.map(({ id, version }) => ({ n, account, id, version })),
  );
  // Counts tries of the current version, and takes the best result of all versions.
  const { rows } = await executePrepared(
    db,
    sql<{ n: number; id: number; standing: Standing }>`
      select v.n, v.id, s.standing
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as v (n integer, account integer, id integer, version integer),
        lateral (
          select json_build_object(
            'tries', count(*) filter (where a.version = v.version),
            'isRight', bool_or(a.is_right),
            'bestScore', max(a.score),
            'response', (array_agg(a.response order by a.is_right desc, a.answered_at desc)
              filter (where a.version = v.version))[1]) as standing
          from timed_answers a
          where a.account_id = v.account and a.question_id = v.id
          having count(*) > 0
        ) s`,
  );
  const found = queries.map(() => new Map<number, Standing>());
  for (const { n, id, standing } of rows) found[n]!.set(id, standing);
  return found;
});

/** The same questions with this learner's answers so far. */
export async function withStandings(
  db: Db,
  accountId: number,
  questions: readonly VideoQuestion[],
): Promise<TimedKeyed[]> {
  if (questions.length === 0) return [];
  const keys = questions.map(({ id, version }) => ({ id, version }));
  const standings = await findStandings(db, { account: accountId, questions: keys });
  return questions.map((one) =>
    timedKeyed(one, { seed: accountId, standing: standings.get(one.id) }),
  );
}

/** Questions removed from the video. */
export async function listGoneIds(
  db: Db,
  lessonId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('questions')
    .where('lessonId', '=', lessonId)
    .where('id', 'in', ids)
    .where((where) => where.or([where('deletedAt', 'is not', null), where('isDraft', '=', true)]))
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type TimedAnswer = { question: KeyedQuestion; response: QuestionResponse };

type Try = {
  account: number;
  id: number;
  version: number;
  response: QuestionResponse;
  score: number;
  maxScore: number;
  isRight: boolean;
  turn: number;
  at: Date;
};

const insertTries = batchCalls<readonly Try[], undefined>(async (db, batches) => {
  await executePrepared(
    db,
    sql`
      insert into timed_answers (account_id, question_id, version, response, score, max_score,
        is_right, grading_version, graded_turn, answered_at)
      select g.account, g.id, g.version, g.response, g.score, g."maxScore", g."isRight",
        ${gradingVersion}, g.turn, g.at
      from jsonb_to_recordset(${JSON.stringify(batches.flat())}::jsonb) as g (account integer,
        id integer, version integer, response jsonb, score numeric, "maxScore" numeric,
        "isRight" boolean, turn integer, at timestamptz)
      order by g.account, g.id
      on conflict do nothing`,
  );
  return batches.map(() => undefined);
});

/** Adds tries to the journal; a repeated answer is not added again. */
export async function insertTimedAnswers(
  db: Db,
  accountId: number,
  answers: readonly TimedAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const corrections = await listCorrections(
    db,
    answers.map(({ question }) => question.id),
  );
  const tries = answers.map(({ question, response }) => {
    const { score, maxScore } = gradeUnder(question, response, corrections);
    const { id, version } = question;
    const isRight = score === maxScore;
    const { turn } = corrections;
    return { account: accountId, id, version, response, score, maxScore, isRight, turn, at: now };
  });
  await insertTries(db, tries);
}

type VideoQuery = { accountId: number; lessonId: number; courseType: CourseType };

/** The questions of a video as its learner sees them. */
export async function listVideoQuestions(
  db: Db,
  { accountId, lessonId, courseType }: VideoQuery,
): Promise<TimedSet[]> {
  const questions = await withStandings(db, accountId, await listTimedQuestions(db, lessonId));
  return showSets(questions, { seed: accountId, isStrict: isOrderStrict(courseType) });
}
