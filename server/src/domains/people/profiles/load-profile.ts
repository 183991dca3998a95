import type { Education, OwnProfile, WorkEntry } from '@malaka/contracts/people/profiles';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { localName } from '#/kit/names/local-name.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type Language, languageOf } from '#/kit/http/language.ts';
import { openPersonal } from './personal-columns.ts';

export type LoadedProfile = OwnProfile & {
  /** Sent back with a decision; if outdated, it is refused. */
  revision: number;
  /** Seconds of the promised time that were left when the profile was rejected. */
  clockLeftSeconds: number | null;
  decidedAt: Date | null;
  /** The language in which the person reads. */
  language: Language;
  claimedBy: number | null;
  claimedUntil: Date | null;
};

/** The whole profile, with the names of its ids in the language. */
export async function loadProfile(
  db: Db,
  personalData: PersonalData,
  accountId: number,
  language: Language,
): Promise<LoadedProfile> {
  const [profile, entries] = await Promise.all([
    loadFacts(db, personalData, accountId, language),
    loadEntries(db, accountId),
  ]);
  return { ...profile, ...entries };
}

/** The same without its lists. */
export async function loadFacts(
  db: Db,
  personalData: PersonalData,
  accountId: number,
  language: Language,
): Promise<Omit<LoadedProfile, keyof Entries>> {
  const [row] = await readRow(db, { accountId }, language);
  if (!row) throw new AppError('profile.not_found', 404);
  const { passportSealed, personalNumberSealed, subject, positionName, ...profile } = row;
  const isTeacher = profile.positionTypeId === TEACHER_POSITION_TYPE_ID;
  return {
    ...profile,
    ...openPersonal(personalData, accountId, { passportSealed, personalNumberSealed }),
    position: isTeacher ? subject : positionName,
    gender: profile.gender as LoadedProfile['gender'],
    schoolType: profile.schoolType as LoadedProfile['schoolType'],
    status: profile.status as LoadedProfile['status'],
    language: languageOf(profile.language),
    reasons: profile.reasons as LoadedProfile['reasons'],
  };
}

type Account = { accountId: number };

const readRow = compileOnce((db, { accountId }: Account, language: Language) =>
  db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .leftJoin('regions', 'regions.id', 'profiles.regionId')
    .leftJoin('districts', 'districts.id', 'profiles.districtId')
    .leftJoin('schools', 'schools.id', 'profiles.schoolId')
    .leftJoin('positionTypes', 'positionTypes.id', 'profiles.positionTypeId')
    .leftJoin('positions', 'positions.id', 'profiles.positionId')
    .leftJoin('subjects', 'subjects.id', 'profiles.subjectId')
    .select([
      'profiles.lastName',
      'profiles.firstName',
      'profiles.middleName',
      'accounts.phone',
      'accounts.avatar',
      'accounts.language',
      'profiles.gender',
      'profiles.birthDate',
      'profiles.passportSealed',
      'profiles.personalNumberSealed',
      'profiles.regionId',
      'profiles.districtId as cityId',
      'profiles.schoolType',
      'profiles.schoolId',
      'profiles.schoolName',
      'profiles.positionTypeId',
      'profiles.positionId',
      'profiles.subjectId',
      'profiles.biography',
      'profiles.erpFields',
      'profiles.status',
      'profiles.comment',
      'profiles.reasons',
      'profiles.revision',
      'profiles.submittedAt',
      'profiles.decidedAt',
      'profiles.dueAt',
      'profiles.clockLeftSeconds',
      'profiles.claimedBy',
      'profiles.claimedUntil',
      localName<string | null>('regions.name', language).as('region'),
      localName<string | null>('districts.name', language).as('city'),
      localName<string | null>('schools.name', language).as('school'),
      localName<string | null>('positionTypes.name', language).as('positionType'),
      localName<string | null>('positions.name', language).as('positionName'),
      localName<string | null>('subjects.name', language).as('subject'),
    ])
    .where('profiles.accountId', '=', accountId),
);

export type WorkKind = 'work' | 'additional';

type Entries = {
  educations: Education[];
  workPlaces: WorkEntry[];
  additionalPositions: WorkEntry[];
};

const readEducations = compileOnce((db, { accountId }: Account) =>
  db
    .selectFrom('educations')
    .select(['id', 'level', 'faculty', 'place', 'startYear', 'endYear'])
    .where('accountId', '=', accountId)
    .orderBy('endYear', 'desc')
    .orderBy('id'),
);

const readWork = compileOnce((db, { accountId }: Account) =>
  db
    .selectFrom('workEntries')
    .select(['id', 'kind', 'place', 'position', 'startDate', 'endDate'])
    .where('accountId', '=', accountId)
    .orderBy('startDate', 'desc')
    .orderBy('id'),
);

/** The lists of a profile, newest entry first. */
async function loadEntries(db: Db, accountId: number): Promise<Entries> {
  const [educations, work] = await Promise.all([
    readEducations(db, { accountId }),
    readWork(db, { accountId }),
  ]);
  const ofKind = (expected: WorkKind) =>
    work
      .filter(({ kind }) => kind === expected)
      .map(({ id, place, position, startDate, endDate }) => ({
        id,
        place,
        position,
        startDate,
        endDate,
      }));
  return {
    educations: educations.map((entry) => ({
      ...entry,
      level: entry.level as Education['level'],
    })),
    workPlaces: ofKind('work'),
    additionalPositions: ofKind('additional'),
  };
}

/**
 * Changes with everything in a profile: its lists are written together with it, and the names it
 * refers to come from these rows.
 */
export async function findProfileVersion(db: Db, accountId: number): Promise<string | undefined> {
  return (await readVersion(db, { accountId }))[0]?.version;
}

const readVersion = compileOnce(
  (_db, { accountId }: Account) => sql<{ version: string }>`
    select concat_ws(' ', p.xmin, a.xmin,
      (select xmin from regions where id = p.region_id),
      (select xmin from districts where id = p.district_id),
      (select xmin from schools where id = p.school_id),
      (select xmin from position_types where id = p.position_type_id),
      (select xmin from positions where id = p.position_id),
      (select xmin from subjects where id = p.subject_id),
      (select xmin from second_factors where account_id = a.id)) as version
    from profiles p join accounts a on a.id = p.account_id
    where p.account_id = ${accountId}`,
);
