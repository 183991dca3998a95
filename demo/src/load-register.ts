import type { Db } from '@malaka/server/kit/db/connect';
import { writeEmployees } from '@malaka/server/domains/people/erp/embedded-register';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import { loadProfile } from '@malaka/server/domains/people/profiles/load-profile';
import { demoEmployees } from '#/content/register.ts';
import { demoSchools } from '#/content/schools.ts';

/** Fills the embedded staff register: the demo's learner, and people who can still sign up. */
export async function insertRegister(
  db: Db,
  personalData: PersonalData,
  { learnerId, now }: { learnerId: number; now: Date },
): Promise<void> {
  const learner = await loadProfile(db, personalData, learnerId, 'uz');
  const { code } = await db
    .selectFrom('schools')
    .select('code')
    .where('id', '=', learner.schoolId)
    .executeTakeFirstOrThrow();
  const { passportSeries, passportNumber, personalNumber } = learner;
  const { lastName, firstName, middleName, gender } = learner;
  const birthDate = learner.birthDate!;
  const names = { lastName, firstName, middleName, gender, birthDate };
  const others = demoEmployees.map(({ positions, ...person }, n) => ({
    person,
    schools: positions.map((position, at) => ({ code: demoSchools[n * 6 + at]!.code, position })),
  }));
  const own = {
    person: { passportSeries, passportNumber, personalNumber, ...names },
    schools: [{ code: code!, position: `${learner.position} oʻqituvchisi` }],
  };
  await writeEmployees(db, personalData, [...others, own], now);
}
