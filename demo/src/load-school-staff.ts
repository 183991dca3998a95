import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { addCreditEntry } from '@malaka/server/domains/credentials/credits/add-credit-entry';
import { learnerName } from './learner-names.ts';
import { learn } from './load-demo-learner.ts';
import { insertPeople, type Person } from './load-people.ts';
import { insertAttached } from './load-trainings.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Offset of names that no other learner has yet. */
const FIRST_NAME = 700;

/**
 * This year's achievements of each: credits from trainings, and a course with this many completed
 * lessons.
 */
const staff: readonly { offline?: number; course?: string; done?: number }[] = [
  { offline: 36, course: 'formative-assessment', done: 2 },
  { offline: 40 },
  { offline: 24, course: 'pisa-reading', done: Number.POSITIVE_INFINITY },
  { offline: 12, course: 'mother-tongue', done: 1 },
  { course: 'pisa-reading', done: 2 },
  { course: 'teen-psychology', done: 1 },
  { course: 'formative-assessment', done: 0 },
  { offline: 6 },
  {},
  {},
  {},
];

type Input = Parameters<typeof insertPeople>[2] & {
  headId: number;
  managerId: number;
  courseIds: ReadonlyMap<string, number>;
  now: Date;
};

/** Teachers at the school of the demo's head, each in a different state. */
export async function insertSchoolStaff(db: Db, input: Input): Promise<void> {
  const { headId, managerId, courseIds, personalData, now } = input;
  const ids = [...(await insertPeople(db, staff.map(personOf(now)), input)).values()];
  await sql`
    update profiles p set region_id = h.region_id, district_id = h.district_id,
      school_id = h.school_id
    from profiles h where h.account_id = ${headId} and p.account_id = any(${ids})`.execute(db);
  for (const [n, { offline, course, done }] of staff.entries()) {
    const accountId = ids[n]!;
    const from = new Date(now.getTime() - (12 + n) * dayMs);
    if (offline !== undefined) {
      const year = qualificationYear(now);
      const institution = 'Hududiy markaz';
      const training = { institution, referenceNumber: `HM-${412 + n}`, hours: 3 * offline };
      const id = await insertAttached(db, personalData, {
        training,
        accountId,
        credits: offline,
        year,
        enteredBy: managerId,
        endsAt: from,
      });
      const document = `${institution}, № ${training.referenceNumber}`;
      const credit = { accountId, year, kind: 'offline', amount: offline, document } as const;
      await addCreditEntry(db, { ...credit, now: from, eventKey: `offline:${id}` });
    }
    if (course === undefined || done === undefined) continue;
    const courseId = courseIds.get(course)!;
    await db
      .insertInto('enrolments')
      .values({ accountId, courseId, createdAt: from, touchedAt: from })
      .execute();
    await learn(db, { accountId, courseId, from, done });
  }
}

const personOf =
  (now: Date) =>
  (_: unknown, n: number): Person => ({
    ...learnerName(FIRST_NAME + n),
    key: `staff-${n}`,
    phone: String(998_912_000_000 + n),
    roleId: ROLE_IDS.confirmedLearner,
    positionType: 1,
    position: 'Fan oʻqituvchisi',
    standing: 'confirmed',
    createdAt: new Date(now.getTime() - (20 + n * 9) * dayMs),
  });
