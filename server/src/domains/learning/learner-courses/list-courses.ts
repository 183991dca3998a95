import type { ProgrammeCourse, TargetCourse } from '@malaka/contracts/learning/learner-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import { withCategories } from '#/domains/learning/catalogue/queries.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import {
  countProgramme,
  findPositionType,
  listProgrammeRows,
  type ProgrammeFilter,
  countAssigned,
  listAssigned,
} from './queries.ts';

type Query = Omit<ProgrammeFilter, 'positionTypeId' | 'words'> & {
  words: string[] | undefined;
  page: number;
  language: Language;
};

type Found = { courses: ProgrammeCourse[]; total: number; isPositionMissing: boolean };

/** Upgrade or retraining courses that a learner may take next. */
export async function listProgramme(db: Db, { page, language, ...query }: Query): Promise<Found> {
  const positionTypeId = await findPositionType(db, query.accountId);
  const words = query.words && (await withCategories(db, query.words));
  const filter = { ...query, words, positionTypeId };
  const isPositionMissing = positionTypeId === null;
  const total = await countProgramme(db, filter);
  const offset = offsetOf(page, COURSES_PER_PAGE);
  if (offset >= total) return { courses: [], total, isPositionMissing };
  const rows = await listProgrammeRows(db, filter, { limit: COURSES_PER_PAGE, offset });
  const years = new Map(rows.map(({ id, programmeYear }) => [id, programmeYear]));
  const cards = await listCards(db, [...years.keys()], language);
  const courses = cards.map((card) => {
    const year = years.get(card.id) ?? 0;
    return { ...card, opensOn: year > query.year ? `${year}-01-01` : null };
  });
  return { courses, total, isPositionMissing };
}

type TargetQuery = { accountId: number; page: number; language: Language; now: Date };

/** Courses assigned to a learner by groups and by position. */
export const listTarget = (
  db: Db,
  query: TargetQuery,
): Promise<{ courses: TargetCourse[]; total: number }> =>
  joinReads(db, (reader) => readTarget(reader, query));

async function readTarget(
  db: Db,
  { accountId, page, language, now }: TargetQuery,
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
