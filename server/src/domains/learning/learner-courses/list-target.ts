import type { TargetCourse } from '@malaka/contracts/learning/learner-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { countAssigned, listAssigned } from './queries.ts';

type Query = { accountId: number; page: number; language: Language; now: Date };

/** Courses assigned to a learner by groups and by position. */
export const listTarget = (
  db: Db,
  query: Query,
): Promise<{ courses: TargetCourse[]; total: number }> =>
  joinReads(db, (reader) => readTarget(reader, query));

async function readTarget(
  db: Db,
  { accountId, page, language, now }: Query,
): Promise<{ courses: TargetCourse[]; total: number }> {
  const day = tashkentDay(now);
  const learner = { accountId, day, year: Number(day.slice(0, 4)) };
  const slice = { limit: COURSES_PER_PAGE, offset: offsetOf(page, COURSES_PER_PAGE) };
  const [[counted], rows] = await Promise.all([
    countAssigned(db, learner, language),
    listAssigned(db, { ...learner, ...slice }, language),
  ]);
  const byCourse = new Map(rows.map((row) => [row.courseId, row]));
  const cards = await listCards(db, [...byCourse.keys()], language);
  const courses = cards.map((card) => {
    const row = byCourse.get(card.id)!;
    return {
      ...card,
      reason: row.groupName === null ? ('position' as const) : ('group' as const),
      groupName: row.groupName,
      deadline: row.deadline,
      isOwn: row.doneCount !== null,
      isComplete: row.completedAt !== null,
      doneCount: row.doneCount ?? 0,
    };
  });
  return { courses, total: counted!.total };
}
