import { ROLE_IDS } from '@malaka/contracts/roles';
import type { Db } from '#/db/connect.ts';
import { regions } from '#/reference/geography.ts';
import { positionTypes } from '#/reference/lists.ts';
import { demoAccounts } from './content/accounts.ts';
import { demoAuthors } from './content/authors.ts';
import type { PersonName } from './content/types.ts';

export type Person = PersonName & {
  key: string;
  phone: string;
  roleId: number;
  positionType: number;
  position: string;
  biography?: string;
  isEduInstitution?: boolean;
  isConfirmed: boolean;
  avatar?: string | undefined;
  createdAt: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

const positionName = (id: number) => positionTypes.find((type) => type.id === id)?.name.uz ?? '';

/** The accounts of decision 177 and the authors of the demo's courses. */
export function knownPeople(faces: ReadonlyMap<string, string>, now: Date): Person[] {
  const createdAt = new Date(now.getTime() - 200 * dayMs);
  const authors = demoAuthors.map((author): Person => ({
    ...author,
    roleId: ROLE_IDS.teacher,
    positionType: 4,
    position: author.position.uz,
    biography: author.biography.uz,
    isConfirmed: true,
    avatar: faces.get(author.key),
    createdAt,
  }));
  const accounts = demoAccounts.map((account): Person => {
    const isLearner = account.key === 'learner';
    return {
      ...account,
      roleId: isLearner ? ROLE_IDS.confirmedLearner : account.roleId,
      position: positionName(account.positionType),
      // An institution has just registered: its profile shows how one begins.
      isConfirmed: !account.isEduInstitution,
      avatar: faces.get(account.key),
      createdAt,
    };
  });
  return [...authors, ...accounts];
}

/** Adds accounts and profiles; answers key to account id. */
export async function insertPeople(
  db: Db,
  people: readonly Person[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('accounts')
    .values(
      people.map(({ phone, roleId, isEduInstitution = false, avatar = null, createdAt }) => ({
        phone,
        passwordHash,
        role: roleId,
        isEduInstitution,
        avatar,
        createdAt,
      })),
    )
    .returning(['id', 'phone'])
    .execute();
  const byPhone = new Map(rows.map(({ id, phone }) => [phone, id]));
  await db
    .insertInto('profiles')
    .values(people.map((person, n) => profileOf(person, byPhone.get(person.phone)!, n)))
    .execute();
  return new Map(people.map(({ key, phone }) => [key, byPhone.get(phone)!]));
}

function profileOf(person: Person, accountId: number, n: number) {
  const region = regions[n % regions.length]!;
  const district = region.districts[(n * 5) % region.districts.length]!;
  return {
    accountId,
    lastName: person.lastname,
    firstName: person.firstname,
    middleName: person.middlename,
    regionId: region.id,
    districtId: district.id,
    positionTypeId: person.positionType,
    position: person.position,
    biography: person.biography ?? '',
    status: person.isConfirmed ? 'confirmed' : 'draft',
    submittedAt: person.isConfirmed ? person.createdAt : null,
    decidedAt: person.isConfirmed ? person.createdAt : null,
  };
}
