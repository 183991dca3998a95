import {
  type MySchool,
  type remindStaff as contract,
  REMINDER_DAYS,
} from '@malaka/contracts/reporting/my-school';
import { qualificationYear, qualificationYearStart } from '@malaka/grading/credits';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { StaffNeed, StaffState, UNREMINDED } from '@malaka/contracts/reporting/choices';
import type { ProfileStatus } from '@malaka/contracts/people/choices';
import type { Db } from '#/kit/db/connect.ts';
import { listStandings } from '#/domains/credentials/index.ts';
import { listLearning } from '#/domains/learning/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { getOwnSchool, listStaff, recordReminders } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

type Standing = { isReached: boolean; collected: number };

function stateOf(
  { isReached, collected }: Standing,
  { lastActiveAt, yearStart }: { lastActiveAt: Date | null; yearStart: Date },
): StaffState {
  if (isReached) return 'done';
  const isActive = lastActiveAt !== null && lastActiveAt >= yearStart;
  return isActive || collected > 0 ? 'behind' : 'not_begun';
}

/** People reminded after this moment are not reminded again. */
const reminderLimit = (now: Date): Date => new Date(now.getTime() - REMINDER_DAYS * DAY_MS);

type Missing = {
  overdueSince: string | null;
  profileStatus: ProfileStatus;
  state: StaffState;
};

/**
 * The most urgent need: an overdue course, then a profile not submitted for confirmation, then the
 * credits of the year.
 */
export function needOf({ overdueSince, profileStatus, state }: Missing): StaffNeed | null {
  if (overdueSince !== null) return 'overdue';
  if (profileStatus === 'draft' || profileStatus === 'rejected') return 'profile';
  return state === 'done' ? null : 'credits';
}

type Remindable = { isSelf: boolean; state: StaffState; remindedAt: Date | null };

/** Why somebody is not reminded; null if they can be. */
export function unremindedFor(
  { isSelf, state, remindedAt }: Remindable,
  limit: Date,
): (typeof UNREMINDED)[number] | null {
  if (isSelf) return 'self';
  if (state === 'done') return 'done';
  return remindedAt !== null && remindedAt > limit ? 'recent' : null;
}

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

type Reminded = Pick<AnswerOf<typeof contract>, 'reminded' | 'left'>;

/** Notifies one member of staff, or everybody who has not reached the minimum. */
export async function remindStaff(
  db: Db,
  personId: number | undefined,
  { accountId: headId, address, language, now }: Actor,
): Promise<Reminded> {
  return await db.transaction().execute(async (trx) => {
    const { id, year, staff } = await viewSchool(trx, { headId, now, language });
    if (personId !== undefined && !staff.some((person) => person.id === personId)) {
      throw new AppError('account.not_found', 404);
    }
    const recipients = staff.filter((person) => personId === undefined || person.id === personId);
    const ids = recipients.filter(({ mayRemind }) => mayRemind).map((person) => person.id);
    const since = reminderLimit(now);
    const reminded = await recordReminders(trx, ids, { headId, now, since });
    const left = recipients
      .filter((person) => !reminded.includes(person.id))
      .map((person) => ({
        ...person,
        // No other reason means that another head was faster.
        reason: unremindedFor(person, since) ?? ('recent' as const),
      }));
    const answer = { reminded: reminded.length, left };
    if (reminded.length === 0) return answer;
    await notifyMany(trx, {
      accountIds: reminded,
      kind: 'school_reminder',
      facts: { year, head: staff.find((person) => person.isSelf)?.name ?? '' },
      url: '/dashboard/credits',
      eventKey: `school_reminder:${now.toISOString()}`,
    });
    await writeAudit(trx, {
      by: { accountId: headId, address },
      action: 'school.reminded',
      subject: `school:${id}`,
      after: { accountIds: reminded },
    });
    return answer;
  });
}
