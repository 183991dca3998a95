import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '@malaka/server/kit/db/connect';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import { sealPersonal } from '@malaka/server/domains/people/profiles/personal-columns';
import { accountSearchText } from '@malaka/server/domains/people/profiles/account-name';
import { regions } from '@malaka/server/domains/people/reference/geography';
import { positionTypes } from '@malaka/server/domains/people/reference/lists';
import { demoAccounts } from '#/content/accounts.ts';
import { demoAuthors } from '#/content/authors.ts';
import { demoProfile, genderOf } from '#/content/profiles.ts';
import { demoSchoolOf } from '#/content/schools.ts';
import type { PersonName } from '#/content/types.ts';

export type Person = PersonName & {
  key: string;
  /** Key of the author this account is. */
  authorKey?: string | undefined;
  phone: string;
  roleId: number;
  positionType: number;
  position: string;
  biography?: string;
  isEduInstitution?: boolean;
  /** A draft contains only names and places. */
  standing: 'draft' | 'submitted' | 'confirmed';
  submittedAt?: Date;
  avatar?: string | undefined;
  createdAt: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

const positionName = (id: number) => positionTypes.find((type) => type.id === id)?.name.uz ?? '';

/** The accounts of decision 177 and the authors of the demo's courses. */
export function knownPeople(faces: ReadonlyMap<string, string>, now: Date): Person[] {
  const createdAt = new Date(now.getTime() - 200 * dayMs);
  const own = new Set(demoAccounts.map(({ authorKey }) => authorKey));
  const others = demoAuthors.filter(({ key }) => !own.has(key));
  const authors = others.map((author): Person => ({
    ...author,
    roleId: ROLE_IDS.teacher,
    positionType: 4,
    position: author.position.uz,
    biography: author.biography.uz,
    standing: 'confirmed',
    avatar: faces.get(author.key),
    createdAt,
  }));
  const accounts = demoAccounts.map((account): Person => {
    const isLearner = account.key === 'learner';
    const author = demoAuthors.find(({ key }) => key === account.authorKey);
    return {
      ...account,
      roleId: isLearner ? ROLE_IDS.confirmedLearner : account.roleId,
      position: author?.position.uz ?? positionName(account.positionType),
      ...(author && { biography: author.biography.uz }),
      // A newly registered institution: its profile shows the initial state.
      standing: account.isEduInstitution ? 'draft' : 'confirmed',
      avatar: faces.get(account.key),
      createdAt,
    };
  });
  return [...authors, ...accounts];
}

type Input = {
  passwordHash: string;
  personalData: PersonalData;
  /** Maps school codes to ids. */
  schoolIds: ReadonlyMap<string, number>;
  /** Number of existing people, whose passports are taken. */
  offset: number;
};

/** Adds accounts and profiles; returns key to account id, also by an author's key. */
export async function insertPeople(
  db: Db,
  people: readonly Person[],
  input: Input,
): Promise<Map<string, number>> {
  const { passwordHash } = input;
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
  await insertProfiles(
    db,
    people.map((person, at) => ({
      person,
      accountId: byPhone.get(person.phone)!,
      n: input.offset + at,
    })),
    input,
  );
  const keys = people.flatMap(({ key, authorKey, phone }) =>
    [key, ...(authorKey === undefined ? [] : [authorKey])].map((one) => [one, phone] as const),
  );
  return new Map(keys.map(([key, phone]) => [key, byPhone.get(phone)!]));
}

type Whole = ReturnType<typeof demoProfile>;
type Numbered = { person: Person; accountId: number; n: number };

async function insertProfiles(db: Db, people: readonly Numbered[], input: Input): Promise<void> {
  const sent = people.filter(({ person }) => person.standing !== 'draft');
  const whole = new Map(sent.map((one) => [one.accountId, wholeProfile(one)]));
  await db
    .insertInto('profiles')
    .values(
      people.map((one) => ({
        ...baseProfile(one),
        ...sentColumns(one, whole.get(one.accountId), input),
      })),
    )
    .execute();
  const own = <Entry extends object>(entriesOf: (profile: Whole) => Entry[]) =>
    [...whole].flatMap(([accountId, profile]) =>
      entriesOf(profile).map((entry) => ({ ...entry, accountId })),
    );
  const educations = own((profile) => profile.educations);
  const work = own((profile) => profile.workPlaces).map((entry) => ({ ...entry, kind: 'work' }));
  const more = own((profile) => profile.additionalPositions);
  await db.insertInto('educations').values(educations).execute();
  await db
    .insertInto('workEntries')
    .values([...work, ...more.map((entry) => ({ ...entry, kind: 'additional' }))])
    .execute();
}

function placeOf(n: number) {
  const region = regions[n % regions.length]!;
  const district = region.districts[(n * 5) % region.districts.length]!;
  return { regionId: region.id, districtId: district.id, school: demoSchoolOf(district.id) };
}

function wholeProfile({ person, n }: Numbered) {
  return demoProfile({ ...person, n, school: placeOf(n).school.name.uz });
}

function baseProfile({ person, accountId, n }: Numbered) {
  const { lastname: lastName, firstname: firstName, middlename: middleName, phone } = person;
  const { regionId, districtId } = placeOf(n);
  return {
    accountId,
    lastName,
    firstName,
    middleName,
    gender: genderOf(person) as string,
    regionId,
    districtId,
    positionTypeId: person.positionType,
    biography: person.biography ?? '',
    status: person.standing,
    searchText: accountSearchText({ lastName, firstName, middleName, phone }),
  };
}

function sentColumns(
  { person, accountId, n }: Numbered,
  profile: Whole | undefined,
  { personalData, schoolIds }: Input,
) {
  const submittedAt = person.submittedAt ?? person.createdAt;
  const isWaiting = person.standing === 'submitted';
  return (
    profile && {
      birthDate: profile.birthDate,
      ...sealPersonal(personalData, accountId, profile),
      positionId: profile.positionId,
      subjectId: profile.subjectId,
      schoolType: 'general',
      schoolId: schoolIds.get(placeOf(n).school.code)!,
      revision: 1,
      submittedAt,
      dueAt: isWaiting ? new Date(submittedAt.getTime() + dayMs) : null,
      decidedAt: isWaiting ? null : submittedAt,
    }
  );
}
