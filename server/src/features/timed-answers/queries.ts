import type { QuestionResponse } from '@malaka/contracts/asked-questions';
import { gradingVersion } from '@malaka/grading/grade';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { executePrepared } from '#/db/prepared.ts';
import { gradeResponse, type KeyedQuestion } from '#/features/asked-questions/rules.ts';
import { type Standing, type TimedKeyed, UNTRIED } from './rules.ts';

type Row = KeyedQuestion & { time: number; standing: Standing | null };

/** Tries of the version `v`, and the best of all versions; no row where nothing was answered. */
const standingOf = (questionId: RawBuilder<unknown>, accountId: number | null) => sql`
  select json_build_object(
    'tries', count(*) filter (where a.version = v.version),
    'isRight', bool_or(a.is_right),
    'bestScore', max(a.score),
    'response', (array_agg(a.response order by a.is_right desc, a.answered_at desc)
      filter (where a.version = v.version))[1]) as standing
  from timed_answers a
  where a.account_id = ${accountId}::integer and a.question_id = ${questionId}
  having count(*) > 0`;

/** What a film asks, in its order, with the keys and what this learner answered so far. */
export async function listTimedQuestions(
  db: Db,
  lessonId: number,
  /** Nobody: as for somebody who opens the film for the first time. */
  accountId: number | null,
): Promise<TimedKeyed[]> {
  const { rows } = await executePrepared(
    db,
    sql<Row>`
      select q.id, q.time_seconds as time, v.version, v.type, v.text, v.explanation, v.score,
        v.answers, s.standing
      from questions q
        join question_versions v on v.question_id = q.id and v.version = q.current_version
        left join lateral (${standingOf(sql`q.id`, accountId)}) s on true
      where q.lesson_id = ${lessonId} and q.deleted_at is null and not q.is_draft
        and q.time_seconds is not null
      order by q.time_seconds, q.sort_order, q.id`,
  );
  return rows.map((row) => ({ ...row, standing: row.standing ?? UNTRIED }));
}

/** The same questions with what this learner has answered by now. */
export async function withStandings(
  db: Db,
  accountId: number,
  questions: readonly TimedKeyed[],
): Promise<TimedKeyed[]> {
  const asked = JSON.stringify(questions.map(({ id, version }) => ({ id, version })));
  const { rows } = await executePrepared(
    db,
    sql<{ id: number; standing: Standing }>`
      select v.id, s.standing
      from jsonb_to_recordset(${asked}::jsonb) as v (id integer, version integer),
        lateral (${standingOf(sql`v.id`, accountId)}) s`,
  );
  const standings = new Map(rows.map(({ id, standing }) => [id, standing]));
  return questions.map((one) => ({ ...one, standing: standings.get(one.id) ?? UNTRIED }));
}

/** Those that the film asked once and asks no longer. */
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

/** Adds tries to the journal; one that says what an earlier one said is there already. */
export async function insertTimedAnswers(
  db: Db,
  accountId: number,
  answers: readonly TimedAnswer[],
  now: Date,
): Promise<void> {
  const given = answers.map(({ question, response }) => {
    const { score, maxScore } = gradeResponse(question, response);
    const isRight = score === maxScore;
    return { id: question.id, version: question.version, response, score, maxScore, isRight };
  });
  await executePrepared(
    db,
    sql`
      insert into timed_answers (account_id, question_id, version, response, score, max_score,
        is_right, grading_version, answered_at)
      select ${accountId}, g.id, g.version, g.response, g.score, g."maxScore", g."isRight",
        ${gradingVersion}, ${now}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id integer, version integer,
        response jsonb, score numeric, "maxScore" numeric, "isRight" boolean)
      order by g.id
      on conflict do nothing`,
  );
}
