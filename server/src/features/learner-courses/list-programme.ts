import type { ProgrammeCourse } from '@malaka/contracts/learner-courses';
import { COURSES_PER_PAGE } from '@malaka/contracts/limits';
import type { Db } from '#/db/connect.ts';
import { listCards } from '#/features/catalogue/card-query.ts';
import type { Language } from '#/http/language.ts';
import { offsetOf } from '#/http/paging.ts';
import {
  countProgramme,
  findPositionType,
  listProgrammeRows,
  type ProgrammeFilter,
} from './queries.ts';

type Asked = Omit<ProgrammeFilter, 'positionTypeId'> & { page: number; language: Language };

/** Upgrade or retraining courses that a learner may take next. */
export async function listProgramme(
  db: Db,
  { page, language, ...asked }: Asked,
): Promise<{ courses: ProgrammeCourse[]; total: number }> {
  const filter = { ...asked, positionTypeId: await findPositionType(db, asked.accountId) };
  const total = await countProgramme(db, filter);
  const offset = offsetOf(page, COURSES_PER_PAGE);
  if (offset >= total) return { courses: [], total };
  const rows = await listProgrammeRows(db, filter, { limit: COURSES_PER_PAGE, offset });
  const years = new Map(rows.map(({ id, programmeYear }) => [id, programmeYear]));
  const cards = await listCards(db, [...years.keys()], language);
  const courses = cards.map((card) => {
    const year = years.get(card.id) ?? 0;
    return { ...card, opensOn: year > asked.year ? `${year}-01-01` : null };
  });
  return { courses, total };
}
