import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Learners of an author who have the survey in a lesson, as `account_id`. */
export const learnersOf = (authorId: number, surveyId: number) => sql`
  select e.account_id from lessons l
  join courses c on c.id = l.course_id and c.author_id = ${authorId} and c.deleted_at is null
  join enrolments e on e.course_id = l.course_id
  where l.survey_id = ${surveyId} and l.deleted_at is null`;

export async function listOwnLearners(
  db: Db,
  authorId: number,
  surveyId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ accountId: number }>`${learnersOf(authorId, surveyId)}`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Whether a lesson of the author contains somebody else's survey. */
export async function isOfLesson(db: Db, authorId: number, surveyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from lessons l
    join courses c on c.id = l.course_id and c.author_id = ${authorId} and c.deleted_at is null
    join surveys s on s.id = l.survey_id and s.owner_id is distinct from ${authorId}
    where l.survey_id = ${surveyId} and l.deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}
