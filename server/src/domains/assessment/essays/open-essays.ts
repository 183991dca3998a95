import { ESSAY_DAYS, type EssayPlace } from '@malaka/contracts/assessment/essays';
import {
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addWorkingDays } from '#/domains/assessment/appeals/rules.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { essayOf } from '#/domains/assessment/attempts/kinds/essay.ts';

export type HandedIn = {
  place: EssayPlace;
  /** Id of the lesson. */
  placeId: number;
  attemptId: number;
  accountId: number;
  questions: readonly KeyedQuestion[];
  chosen: ReadonlyMap<number, QuestionResponse>;
  now: Date;
};

/**
 * Queues the essays of an attempt that ends now; returns how many. An empty one scores nothing and
 * needs no grader.
 */
export async function openEssays(trx: Db, handedIn: HandedIn): Promise<number> {
  const { chosen, now, questions, ...where } = handedIn;
  const essays = questions.flatMap((question) => {
    if (question.type !== 'essay' || isEmptyResponse(chosen.get(question.id))) return [];
    const { settings, criteria } = essayOf(question);
    const most = criteria.reduce((sum, { score }) => sum + score, 0);
    const { isDouble, isAnonymous } = settings;
    return [{ question: question.id, version: question.version, most, isDouble, isAnonymous }];
  });
  if (essays.length === 0) return 0;
  const dueAt = addWorkingDays(now, ESSAY_DAYS);
  await sql`
    with opened as (
      insert into essays (place, place_id, attempt_id, question_id, version, account_id, max_score,
        is_double, is_anonymous, submitted_at, due_at)
      select ${where.place}, ${where.placeId}, ${where.attemptId}, question, version,
        ${where.accountId}, most, "isDouble", "isAnonymous", ${now}, ${dueAt}
      from jsonb_to_recordset(${JSON.stringify(essays)}::jsonb) as e (question integer,
        version integer, most numeric, "isDouble" boolean, "isAnonymous" boolean)
      on conflict do nothing
      returning id, account_id, due_at, is_double
    )
    insert into essay_grades (essay_id, seat, account_id, due_at)
    select id, seat, account_id, due_at from opened
    cross join generate_series(1, case when is_double then 2 else 1 end) as seat`.execute(trx);
  return essays.length;
}
