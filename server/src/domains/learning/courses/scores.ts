import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

// Points are computed only by database functions (migration 0058), so that learner, author and
// reports never see different numbers.

export type CourseScore = { userScore: number; maxScore: number };

/**
 * Joins to an enrolment `e`, as `s`, the points its account has in its course
 * (docs/decisions/0050).
 */
export const SCORE_OF_ENROLMENT = sql`
  cross join lateral course_score(e.account_id, e.course_id) s`;

/** Of each course; whoever is nobody has nothing of it. */
export async function listCourseScores(
  db: Db,
  accountId: number | null,
  courseIds: readonly number[],
): Promise<Map<number, CourseScore>> {
  const { rows } = await executePrepared(
    db,
    sql<CourseScore & { id: number }>`
      select c.id, s.user_score, s.max_score
      from unnest(${courseIds}::integer[]) as c (id)
      cross join lateral course_score(${accountId}::integer, c.id) s`,
  );
  return new Map(rows.map(({ id, ...score }) => [id, score]));
}

type LessonStanding = { isDone: boolean; score: number };

/** Of each lesson of a course what a learner did and has. */
export async function listStandings(
  db: Db,
  courseId: number,
  accountId: number,
): Promise<Map<number, LessonStanding>> {
  const { rows } = await executePrepared(
    db,
    sql<LessonStanding & { id: number }>`
      select lesson_id as id, is_done, score::float8 as score
      from lesson_scores(${accountId}::integer, ${courseId}::integer)`,
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
