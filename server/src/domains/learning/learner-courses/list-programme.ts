import type { ProgrammeCourse } from '@malaka/contracts/learning/learner-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import { withCategories } from '#/domains/learning/catalogue/word-categories.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import {
  countProgramme,
  findPositionType,
  listProgrammeRows,
  type ProgrammeFilter,
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
