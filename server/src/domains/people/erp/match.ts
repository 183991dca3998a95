import type { ErpMatch } from '@malaka/contracts/people/erp';
import type { Deps } from '#/kit/deps.ts';
import { maskPersonalNumber, type PersonalData } from '#/kit/personal-data/seal.ts';
import { listSchoolsByCode } from '#/domains/people/reference/queries.ts';
import type { FoundEmployee } from '#/kit/gateways/erp.ts';
import type { Language } from '#/kit/http/language.ts';
import { employee, employeeSchools } from './embedded-register.ts';
import { deleteMatchesBefore, findMatch } from './queries.ts';

/** Older results are requested again. */
const MATCH_LIFE_MS = 24 * 60 * 60_000;

const found = employee.extend({ schools: employeeSchools });

const placeOf = (accountId: number) => `erp_match:${accountId}`;

export const sealMatch = (personalData: PersonalData, accountId: number, match: FoundEmployee) =>
  personalData.seal(JSON.stringify(match), placeOf(accountId));

export const openMatch = (
  personalData: PersonalData,
  accountId: number,
  sealed: Buffer,
): FoundEmployee => found.parse(JSON.parse(personalData.open(sealed, placeOf(accountId))));

export const isMatchOld = (foundAt: Date, now: Date): boolean =>
  now.getTime() - foundAt.getTime() > MATCH_LIFE_MS;

/** Deletes personal data of people who did not continue. */
export const purgeMatches = (db: Deps['db'], now: Date): Promise<void> =>
  deleteMatchesBefore(db, new Date(now.getTime() - MATCH_LIFE_MS));

/** The masked person and the schools that are in our list; null if there is nothing to confirm. */
export async function viewMatch(
  { db, personalData, now }: Pick<Deps, 'db' | 'personalData' | 'now'>,
  accountId: number,
  language: Language,
): Promise<ErpMatch | null> {
  const match = await findMatch(db, accountId);
  if (!match || match.confirmedAt !== null || isMatchOld(match.foundAt, now())) return null;
  const { schools, ...person } = openMatch(personalData, accountId, match.sealed);
  const known = await listSchoolsByCode(
    db,
    schools.map(({ code }) => code),
    language,
  );
  return {
    person: {
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      gender: person.gender,
      birthDate: person.birthDate,
      personalNumber: maskPersonalNumber(person.personalNumber),
    },
    schools: known.map(({ code, id, name, type, region, city }) => ({
      id,
      name,
      type,
      region,
      city,
      position: schools.find((school) => school.code === code)?.position ?? '',
    })),
    foundAt: match.foundAt,
  };
}
