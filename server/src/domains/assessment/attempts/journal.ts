import {
  type AnswersByQuestion,
  inOrder,
  type SavedResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { checkAnswers, isSame } from './rules.ts';
import type { KeyedQuestion } from './keyed-question.ts';

/** Journals of every change of an answer: attempt, question, revision, response, times. */
export type Journal = 'attempt_answers' | 'diagnostic_answers' | 'exam_answers';

/** The first entry counts: the learner's latest action on any device. */
export const LATEST_FIRST = sql.raw('acted_at desc, revision desc');

/** For each question of an attempt, the response that counts. */
export async function listLatestAnswers(
  db: Db,
  journal: Journal,
  attemptId: number,
): Promise<SavedResponse[]> {
  const { rows } = await sql<SavedResponse>`
    select distinct on (question_id)
      question_id, response as answers, revision, acted_at, saved_at
    from ${sql.table(journal)}
    where attempt_id = ${attemptId}
    order by question_id, ${LATEST_FIRST}`.execute(db);
  return rows;
}

/** The same for many attempts in one statement. */
export async function listLatestAnswersOf(
  db: Db,
  journal: Journal,
  attemptIds: readonly number[],
): Promise<(SavedResponse & { attemptId: number })[]> {
  const { rows } = await sql<SavedResponse & { attemptId: number }>`
    select distinct on (attempt_id, question_id)
      attempt_id, question_id, response as answers, revision, acted_at, saved_at
    from ${sql.table(journal)}
    where attempt_id = any(${attemptIds}::int[])
    order by attempt_id, question_id, ${LATEST_FIRST}`.execute(db);
  return rows;
}

/**
 * The responses that count, by attempt and question; without times and in one row per attempt, for
 * grading many attempts.
 */
export async function listResponsesOf(
  db: Db,
  journal: Journal,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, QuestionResponse>>> {
  const { rows } = await sql<{ id: number; responses: [number, QuestionResponse][] }>`
    select attempt_id as id, jsonb_agg(jsonb_build_array(question_id, response)) as responses
    from (
      select distinct on (attempt_id, question_id) attempt_id, question_id, response
      from ${sql.table(journal)}
      where attempt_id = any(${attemptIds}::int[])
      order by attempt_id, question_id, ${LATEST_FIRST}
    ) latest
    group by attempt_id`.execute(db);
  return new Map(rows.map(({ id, responses }) => [id, new Map(responses)]));
}

type Added = { questionId: number; answers: QuestionResponse };

/** Answers of a closing request that differ from those that count. */
export function newAnswers(
  input: AnswersByQuestion,
  questions: readonly KeyedQuestion[],
  known: readonly SavedResponse[],
): Added[] {
  const before = new Map(known.map(({ questionId, answers }) => [questionId, answers]));
  return checkAnswers(input, questions).flatMap(({ questionId, answers }) =>
    isSame(before.get(questionId) ?? [], answers) ? [] : { questionId, answers: inOrder(answers) },
  );
}

/** Adds them at the current time to an attempt that is locked. */
export async function insertNew(
  trx: Db,
  journal: Journal,
  attemptId: number,
  { added, now }: { added: readonly Added[]; now: Date },
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ questionId, answers }) => ({ id: questionId, response: answers }));
  await sql`
    insert into ${sql.table(journal)}
      (attempt_id, question_id, revision, response, acted_at, saved_at)
    select ${attemptId}, g.id, 1 + coalesce((select max(revision) from ${sql.table(journal)} j
      where j.attempt_id = ${attemptId} and j.question_id = g.id), 0), g.response, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id integer, response jsonb)`.execute(
    trx,
  );
}
