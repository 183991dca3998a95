import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  enrol,
  makeCourse,
  type MadeLesson,
  markDone,
  type NewLesson,
} from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';

/** Learners with a confirmed profile who have one lesson of a course left. */
export async function makeFinishers(db: Db, amount: number, left: NewLesson) {
  const lessons = [{ type: 'text' as const }, left];
  const course = await makeCourse(db, { type: 'upgrade', credit: 4, lessons });
  const [first, last] = course.lessons as [MadeLesson, MadeLesson];
  const learners = [];
  for (let n = 0; n < amount; n += 1) {
    const learner = await makeCaller(db, { role: 'confirmedLearner' });
    await enrol(db, learner.id, course.id);
    await markDone(db, learner.id, [first.id]);
    learners.push(learner);
  }
  return { lesson: last, learners };
}

/** What a completed course leaves, one number for each part of it. */
export async function tracesOf(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from lesson_completions where account_id = ${accountId}) - 1 as lessons,
    (select count(*)::int from enrolments
      where account_id = ${accountId} and completed_at is not null and done_count = 2) as courses,
    (select count(*)::int from credit_lines where account_id = ${accountId}) as credits,
    (select count(*)::int from certificates where account_id = ${accountId}) as certificates,
    (select count(*)::int from notifications where account_id = ${accountId}) as notices,
    (select count(*)::int from audit_log
      where actor_id = ${accountId} and action = 'credit.earned') as audited`.execute(db);
  return Object.values(rows[0]!);
}

export const whole = [1, 1, 1, 1, 1, 1];
export const nothing = [0, 0, 0, 0, 0, 0];
