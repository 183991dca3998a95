import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';

// Points are computed only by database functions (migration 0058), so that the learner, the author
// and the reports always see the same numbers.

export type CourseScore = { userScore: number; maxScore: number };

/**
 * Joins to an enrolment `e`, as `s`, the points of its account in its course (docs/decisions/0050).
 */
export const SCORE_OF_ENROLMENT = sql`
  cross join lateral course_score(e.account_id, e.course_id) s`;

/** Scores of each course; empty for guests. */
export async function listCourseScores(
  db: Db,
  accountId: number | null,
  courseIds: readonly number[],
): Promise<Map<number, CourseScore>> {
  const rows = await readCourseScores(db, { accountId, courseIds });
  return new Map(rows.map(({ id, ...score }) => [id, score]));
}

const readCourseScores = compileOnce(
  (_db, { accountId, courseIds }: { accountId: number | null; courseIds: readonly number[] }) =>
    sql<CourseScore & { id: number }>`
      select c.id, s.user_score, s.max_score
      from unnest(${courseIds}::integer[]) as c (id)
      cross join lateral course_score(${accountId}::integer, c.id) s`,
);

type LessonStanding = { isDone: boolean; score: number };

/** What a learner did and scored in each lesson of a course, and in the whole course. */
export async function findStandings(
  db: Db,
  courseId: number,
  accountId: number,
): Promise<{ standings: Map<number, LessonStanding>; score: CourseScore }> {
  const rows = await readStandings(db, { courseId, accountId });
  const { userScore = 0, maxScore = 0 } = rows[0] ?? {};
  return {
    standings: new Map(rows.map(({ id, isDone, score }) => [id, { isDone, score }])),
    score: { userScore, maxScore },
  };
}

const readStandings = compileOnce(
  (_db, { courseId, accountId }: { courseId: number; accountId: number }) =>
    sql<LessonStanding & CourseScore & { id: number }>`
      -- Materialized, or each point would be looked for twice: for its lesson and for the sum.
      with s as materialized (
        select * from lesson_scores(${accountId}::integer, ${courseId}::integer)
      )
      select lesson_id as id, is_done, score::float8 as score,
        (sum(score) over ())::float8 as user_score, (sum(max_score) over ())::float8 as max_score
      from s`,
);
