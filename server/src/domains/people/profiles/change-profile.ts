import { tashkentDay } from '@malaka/grading/tashkent';
import type { Education, WorkEntry } from '@malaka/contracts/people/profiles';
import { breaksUnique } from '#/kit/db/transactions.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { errorsOf, type FieldError } from './check-fields.ts';
import { personRenamed } from './events.ts';
import { type LoadedProfile, loadProfile, type WorkKind } from './load-profile.ts';
import { sealPersonal } from './personal-columns.ts';
import { setConfirmedLearner, findChosen } from './queries.ts';
import {
  changedFields,
  type FieldName,
  type ListName,
  needsReview,
  normalized,
  type ProfileFields,
  standingAfter,
} from './rules.ts';
import { accountSearchText } from './account-name.ts';
import { notInDistrict, notInList, notInRegion } from './texts.ts';

export type ProfileDeps = Pick<Deps, 'db' | 'personalData'>;
type Change = {
  /** Submits a profile that was a draft or rejected. */
  isSent: boolean;
  /** Returns the changed profile. */
  apply: (current: LoadedProfile) => ProfileFields;
  /** Returns its errors; `today` is the day in Tashkent. */
  findErrors: (next: ProfileFields, current: LoadedProfile, today: string) => FieldError[];
};

/** Changes the caller's profile in the given transaction; returns the ids of list entries. */
export async function changeProfile(
  trx: Db,
  personalData: PersonalData,
  actor: Actor,
  change: Change,
): Promise<Record<ListName, number[]>> {
  const { accountId, language, now } = actor;
  await lockProfile(trx, accountId);
  const current = await loadProfile(trx, personalData, accountId, language);
  const next = normalized(change.apply(current));
  const changed = changedFields(current, next);
  const today = tashkentDay(now);
  const errors = [
    ...change.findErrors(next, current, today),
    ...(await choiceErrors(trx, next, changed)),
  ];
  if (errors.length > 0) {
    throw invalid(errorsOf(errors, language));
  }
  const standing = standingAfter(
    current,
    { isSent: change.isSent, needsReview: needsReview(changed) },
    now,
  );
  const { isNewlySent } = standing;
  await updateRow(trx, personalData, actor, { current, next, changed, standing });
  const ids = await storeLists(trx, accountId, { current, next, changed });
  if (changed.has('lastName') || changed.has('firstName')) {
    await personRenamed.emit(trx, { accountId });
  }
  if (isNewlySent) await recordSubmission(trx, actor, current.status);
  return ids;
}

async function lockProfile(trx: Db, accountId: number): Promise<void> {
  await trx
    .selectFrom('profiles')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .execute();
}

type Writing = {
  current: LoadedProfile;
  next: ProfileFields;
  changed: ReadonlySet<FieldName>;
};

async function updateRow(
  trx: Db,
  personalData: PersonalData,
  { accountId }: Actor,
  { current, next, changed, standing }: Writing & { standing: ReturnType<typeof standingAfter> },
): Promise<void> {
  const { isNewlySent, ...clock } = standing;
  const { lastName, firstName, middleName } = next;
  const isNewer = isNewlySent || changed.size > 0;
  await trx
    .updateTable('profiles')
    .set({
      lastName,
      firstName,
      middleName,
      gender: next.gender,
      birthDate: next.birthDate,
      ...sealPersonal(personalData, accountId, next),
      regionId: next.regionId,
      districtId: next.cityId,
      schoolType: next.schoolType,
      schoolId: next.schoolId,
      schoolName: next.schoolName,
      positionTypeId: next.positionTypeId,
      positionId: next.positionId,
      subjectId: next.subjectId,
      biography: next.biography,
      erpFields: current.erpFields.filter((field) => !changed.has(field as FieldName)),
      searchText: accountSearchText({ lastName, firstName, middleName, phone: current.phone }),
      revision: current.revision + (isNewer ? 1 : 0),
      ...clock,
      ...(isNewlySent && {
        comment: null,
        reasons: '{}',
        decidedAt: null,
        decidedBy: null,
        claimedBy: null,
        claimedUntil: null,
      }),
    })
    .where('accountId', '=', accountId)
    .execute();
}

async function storeLists(trx: Db, accountId: number, { current, next, changed }: Writing) {
  const stored = async (list: ListName) =>
    changed.has(list)
      ? await storeEntries(trx, accountId, list, next)
      : current[list].map(({ id }) => id!);
  return {
    educations: await stored('educations'),
    workPlaces: await stored('workPlaces'),
    additionalPositions: await stored('additionalPositions'),
  };
}

async function recordSubmission(trx: Db, { accountId, address }: Actor, before: string) {
  await setConfirmedLearner(trx, accountId, false);
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'profile.submitted',
    subject: `account:${accountId}`,
    before: { status: before },
    after: { status: 'submitted' },
  });
}

/** Of two accounts with one personal number, even concurrent ones, the second is refused. */
export function asNumberTaken(error: unknown, language: Language): unknown {
  if (!breaksUnique(error, 'profiles_personal_number_index_key')) return error;
  const code = 'profile.personal_number_taken';
  return new AppError(code, 422, { errors: { pinfl: [peopleErrors[code][language]] } });
}

/**
 * Errors for ids that are not in the lists or do not belong to their parent choice. A choice
 * archived since stays valid until another is made.
 */
async function choiceErrors(
  db: Db,
  fields: ProfileFields,
  changed: ReadonlySet<FieldName>,
): Promise<FieldError[]> {
  const hasNew = (...names: FieldName[]) =>
    names.some((name) => changed.has(name)) && fields[names[0]!] !== null;
  const isChecked = {
    district: hasNew('cityId', 'regionId'),
    school: hasNew('schoolId', 'schoolType', 'cityId'),
    positionType: hasNew('positionTypeId'),
    position: hasNew('positionId'),
    subject: hasNew('subjectId'),
  };
  if (!Object.values(isChecked).includes(true)) return [];
  const found = await findChosen(db, fields);
  const isWrong = (name: keyof typeof isChecked) => isChecked[name] && !found[name];
  return [
    ...(isWrong('district') ? [['city_id', notInRegion] as const] : []),
    ...(isWrong('school') ? [['school_id', notInDistrict] as const] : []),
    ...(isWrong('positionType') ? [['position_type_id', notInList] as const] : []),
    ...(isWrong('position') ? [['position_id', notInList] as const] : []),
    ...(isWrong('subject') ? [['subject_id', notInList] as const] : []),
  ];
}

/** Rewrites a list and returns its ids in the order of the entries. */
async function storeEntries(
  trx: Db,
  accountId: number,
  list: ListName,
  fields: ProfileFields,
): Promise<number[]> {
  if (list === 'educations') return await storeEducations(trx, accountId, fields.educations);
  const kind = list === 'workPlaces' ? 'work' : 'additional';
  return await storeWork(trx, accountId, kind, fields[list]);
}

async function storeEducations(trx: Db, accountId: number, entries: readonly Education[]) {
  await trx.deleteFrom('educations').where('accountId', '=', accountId).execute();
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('educations')
    .values(entries.map((entry) => ({ ...entry, accountId, endYear: entry.endYear! })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function storeWork(
  trx: Db,
  accountId: number,
  kind: WorkKind,
  entries: readonly WorkEntry[],
) {
  await trx
    .deleteFrom('workEntries')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .execute();
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('workEntries')
    .values(entries.map((entry) => ({ ...entry, accountId, kind, startDate: entry.startDate! })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
