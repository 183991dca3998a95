import type { CourseType } from '@malaka/contracts/kit/choices';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Db } from '#/kit/db/connect.ts';
import { isOrderStrict } from '#/domains/learning/lesson-progress/rules.ts';
import { listTimedQuestions, withStandings } from './queries.ts';
import { showSets } from './rules.ts';

type Query = { accountId: number; lessonId: number; courseType: CourseType };

/** The questions of a video as its learner sees them. */
export async function listVideoQuestions(
  db: Db,
  { accountId, lessonId, courseType }: Query,
): Promise<TimedSet[]> {
  const questions = await withStandings(db, accountId, await listTimedQuestions(db, lessonId));
  return showSets(questions, { seed: accountId, isStrict: isOrderStrict(courseType) });
}
