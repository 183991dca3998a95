import type { BodyOf } from '@malaka/contracts/endpoint';
import type { updateProfile } from '@malaka/contracts/profiles';
import type { Db } from '#/db/connect.ts';
import { writeAudit } from '#/features/audit/write-audit.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { isDistrictIn, isPositionType, setConfirmedLearner } from './queries.ts';
import { type ProfileStatus, statusAfterSaving } from './rules.ts';
import { notInList, notInRegion } from './texts.ts';

type Fields = BodyOf<typeof updateProfile>;
type Owner = { accountId: number; address: string; language: Language; now: Date };

/** Saves the own profile and sends it for review where it has to be reviewed. */
export async function saveProfile(db: Db, fields: Fields, owner: Owner): Promise<void> {
  await checkPlaces(db, fields, owner.language);
  await db.transaction().execute(async (trx) => {
    const { accountId, address, now } = owner;
    const { cityId, ...personal } = fields;
    const next = { ...personal, districtId: cityId };
    const saved = await lockProfile(trx, accountId);
    const isChanged = Object.entries(next).some(
      ([field, value]) => saved[field as keyof typeof next] !== value,
    );
    const before = saved.status as ProfileStatus;
    const status = statusAfterSaving(before, isChanged);
    const isNewlySent = status === 'submitted' && before !== 'submitted';
    await trx
      .updateTable('profiles')
      .set({
        ...next,
        status,
        ...(isNewlySent && { submittedAt: now, comment: null, decidedAt: null, decidedBy: null }),
      })
      .where('accountId', '=', accountId)
      .execute();
    if (!isNewlySent) return;
    await setConfirmedLearner(trx, accountId, false);
    await writeAudit(trx, {
      actorId: accountId,
      address,
      action: 'profile.submitted',
      subject: `account:${accountId}`,
      before: { status: before },
      after: { status },
    });
  });
}

async function checkPlaces(db: Db, fields: Fields, language: Language): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (!(await isDistrictIn(db, fields.cityId, fields.regionId))) {
    errors['city_id'] = [notInRegion[language]];
  }
  if (!(await isPositionType(db, fields.positionTypeId))) {
    errors['position_type_id'] = [notInList[language]];
  }
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', 422, { errors });
}

async function lockProfile(trx: Db, accountId: number) {
  const profile = await trx
    .selectFrom('profiles')
    .select([
      'lastName',
      'firstName',
      'middleName',
      'regionId',
      'districtId',
      'positionTypeId',
      'status',
    ])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) throw new AppError('profile.not_found', 404);
  return profile;
}
