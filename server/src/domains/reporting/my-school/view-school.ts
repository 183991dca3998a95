import type { MySchool } from '@malaka/contracts/reporting/my-school';
import { qualificationYear, qualificationYearStart } from '@malaka/grading/credits';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { listStandings } from '#/domains/credentials/index.ts';
import { listLearning } from '#/domains/learning/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { getOwnSchool, listStaff } from './queries.ts';
import { needOf, reminderLimit, stateOf, unremindedFor } from './rules.ts';

const COURSES_SHOWN = 2;

type Query = { headId: number; now: Date; language: Language };

/** The staff of a head's school; the number of queries does not depend on their number. */
export async function viewSchool(db: Db, { headId, now, language }: Query): Promise<MySchool> {
  const school = await getOwnSchool(db, headId, language);
  const staff = await listStaff(db, school.id, language);
  const year = qualificationYear(now);
  const yearStart = qualificationYearStart(year);
  const ids = staff.map(({ id }) => id);
  const [standings, learning] = await Promise.all([
    listStandings(db, ids, year),
    listLearning(db, {
      accountIds: ids,
      most: COURSES_SHOWN,
      day: tashkentDay(now),
      yearStart: tashkentDay(yearStart),
    }),
  ]);
  const limit = reminderLimit(now);
  return {
    ...school,
    year,
    endsAt: qualificationYearStart(year + 1),
    readAt: now,
    staff: staff.map(({ profileStatus, ...person }) => {
      const { isReached, collected, minimum } = standings.get(person.id)!;
      const { courses, coursesCount, lastActiveAt, overdueSince } = learning.get(person.id)!;
      const state = stateOf({ isReached, collected }, { lastActiveAt, yearStart });
      const isSelf = person.id === headId;
      const need = needOf({ overdueSince, profileStatus, state });
      const unreminded = unremindedFor({ isSelf, state, remindedAt: person.remindedAt }, limit);
      return {
        ...person,
        isSelf,
        state,
        need,
        overdueSince,
        collected,
        minimum,
        courses,
        coursesCount,
        lastActiveAt,
        mayRemind: unreminded === null,
        unreminded,
      };
    }),
  };
}
