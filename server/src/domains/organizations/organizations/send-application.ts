import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type {
  ApplicationForm,
  OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import { normalizeText } from '@malaka/grading/normalize-text';
import { breaksUnique } from '#/kit/db/transactions.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { Db } from '#/kit/db/connect.ts';
import { listCategories, listDistricts, listNamed, findOffer } from '#/domains/people/index.ts';
import { forApplicant, loadApplication, type Loaded } from './load-application.ts';
import { ARCHIVE_ENDINGS, storedName, changesBetween, criteriaOf } from './rules.ts';
import { deleteLogo, storeLogo } from './application-files.ts';
import { fileNeeded, unknownCity, unknownDirection, unknownRegion } from './texts.ts';
import { recordEvent } from './record-event.ts';

type Replaced = { logo?: string | null; archive?: string | null };

/** Writes the application with its history entry; returns the files it replaced. */
async function saveApplication(
  trx: Db,
  form: ApplicationForm,
  stored: StoredFiles,
  sender: Actor,
): Promise<Replaced> {
  const { accountId, language } = sender;
  const existing = await lockOwn(trx, accountId);
  if (existing === undefined) {
    await insertFirst(trx, form, stored, sender);
    return {};
  }
  if (existing.revision !== form.revision) throw new AppError('organization.changed', 409);
  if (existing.status === 'allowed') throw new AppError('organization.wrong_status', 409);
  const before = (await loadApplication(trx, { accountId }, language))!;
  await trx
    .updateTable('organizations')
    .set({
      ...(await valuesOf(trx, form, stored, sender)),
      revision: existing.revision + 1,
      ...(existing.status === 'cancelled' && resubmitted(sender.now)),
    })
    .where('id', '=', existing.id)
    .where('status', '=', existing.status)
    .execute();
  await recordChange(trx, before, stored, sender);
  return {
    ...(stored.logo !== undefined && { logo: existing.logo }),
    ...(stored.archive && { archive: existing.archiveKey }),
  };
}

/** Locked until the end of the transaction, to serialise with reviewers' decisions. */
const lockOwn = async (trx: Db, accountId: number) =>
  await trx
    .selectFrom('organizations')
    .select(['id', 'status', 'revision', 'logo', 'archiveKey'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Decision 125: a corrected application starts over, without a claim. */
const resubmitted = (now: Date) => ({
  status: 'not_checked',
  submittedAt: now,
  decidedAt: null,
  decidedBy: null,
  comment: null,
  reasons: '{}',
  claimedBy: null,
  claimedUntil: null,
});

async function valuesOf(trx: Db, form: ApplicationForm, stored: StoredFiles, { now }: Actor) {
  const { cityId, directions, isOfferAccepted: _accepted, revision: _seen, ...written } = form;
  const { logo, archive } = stored;
  return {
    ...written,
    districtId: cityId,
    directionIds: [...new Set(directions)],
    searchText: normalizeText(form.name),
    offerAcceptedAt: now,
    offerVersion: (await findOffer(trx, now)) ?? null,
    ...(logo !== undefined && { logo }),
    ...(archive && {
      archiveKey: archive.key,
      archiveName: archive.name,
      archiveType: archive.type,
      archiveBytes: archive.bytes,
    }),
  };
}

async function insertFirst(
  trx: Db,
  form: ApplicationForm,
  stored: StoredFiles,
  sender: Actor,
): Promise<void> {
  const { accountId, address, now } = sender;
  const { id } = await trx
    .insertInto('organizations')
    .values({ ...(await valuesOf(trx, form, stored, sender)), accountId, submittedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, { id, actorId: accountId, address, now, from: null, to: 'not_checked' });
}

/** Reviewers see what changed, and affected checks become outdated. */
async function recordChange(
  trx: Db,
  before: Loaded,
  stored: StoredFiles,
  { accountId, address, language, now }: Actor,
): Promise<void> {
  const after = (await loadApplication(trx, { accountId }, language))!;
  const changes = changesBetween(before, after, {
    logo: stored.logo !== undefined,
    archive: stored.archive !== undefined,
  });
  const affected = criteriaOf(changes);
  await trx
    .updateTable('organizationChecks')
    .set({ revision: after.revision })
    .where('organizationId', '=', after.id)
    .where('revision', '=', before.revision)
    .$if(affected.length > 0, (deletion) => deletion.where('criterion', 'not in', affected))
    .execute();
  const from: OrganizationStatus = before.status;
  const { id, status: to } = after;
  await recordEvent(trx, { id, actorId: accountId, address, now, from, to, changes });
}

type Uploads = { logo: ReceivedFile | undefined; archive: ReceivedFile | undefined };
type StoredFiles = {
  logo?: string;
  archive?: { key: string; name: string; type: string; bytes: number };
};

/**
 * Submits an application, changes a waiting one or resubmits a cancelled one. Files are stored
 * before the transaction; replaced files, and those left over by a refusal, are deleted.
 */
export async function sendApplication(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  form: ApplicationForm,
  uploads: Uploads,
  sender: Actor,
): Promise<OwnApplication> {
  const { accountId, language } = sender;
  const before = await loadApplication(db, { accountId }, language);
  refuseIfClosed(before, form);
  const errors = {
    ...(await wrongChoices(db, form, language)),
    ...(await wrongFiles(uploads, before, language)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const stored = await storeFiles(files, uploads, sender);
  try {
    const replaced = await db
      .transaction()
      .execute((trx) => saveApplication(trx, form, stored, sender));
    await deleteFiles(files, replaced);
  } catch (error) {
    await deleteFiles(files, { logo: stored.logo, archive: stored.archive?.key });
    throw explained(error, language);
  }
  return forApplicant((await loadApplication(db, { accountId }, language))!);
}

function refuseIfClosed(before: Loaded | undefined, { revision }: ApplicationForm): void {
  if (before?.status === 'allowed') throw new AppError('organization.wrong_status', 409);
  if (before?.revision !== revision) throw new AppError('organization.changed', 409);
}

async function wrongFiles(
  { logo, archive }: Uploads,
  before: Loaded | undefined,
  language: Language,
): Promise<Record<string, string[]>> {
  const error = archive && (await (await import('./inspect-archive.ts')).findArchiveError(archive));
  return {
    ...(!logo && !before?.logo && { logo: [fileNeeded[language]] }),
    ...(!archive && !before?.archiveName && { archive: [fileNeeded[language]] }),
    ...(error && { archive: [errorTexts[error][language]] }),
  };
}

async function storeFiles(
  files: Deps['files'],
  { logo, archive }: Uploads,
  { accountId, language }: Actor,
): Promise<StoredFiles> {
  const stored: StoredFiles = {};
  if (logo) stored.logo = await storeLogo(files, { path: logo.path, field: 'logo', language });
  if (!archive) return stored;
  const { mime: type, bytes } = archive;
  const key = `organizations/${accountId}/${randomUUID()}.${ARCHIVE_ENDINGS[type]![0]}`;
  try {
    await files.put(key, createReadStream(archive.path), type);
  } catch (error) {
    await deleteFiles(files, { logo: stored.logo, archive: key });
    throw error;
  }
  return { ...stored, archive: { key, name: storedName(archive.originalName, type), type, bytes } };
}

type Forgotten = { logo?: string | null | undefined; archive?: string | null | undefined };

/** A leftover file only costs space, so a failed deletion does not fail the request. */
async function deleteFiles(files: Deps['files'], { logo, archive }: Forgotten): Promise<void> {
  await Promise.allSettled([
    deleteLogo(files, logo ?? null),
    archive ? files.delete(archive) : undefined,
  ]);
}

/** For concurrent submissions the unique indexes decide which one stays. */
function explained(error: unknown, language: Language): unknown {
  if (breaksUnique(error, 'organizations_account'))
    return new AppError('organization.changed', 409);
  if (!breaksUnique(error, 'organizations_tax_number')) return error;
  const code = 'organization.tax_number_taken';
  return new AppError(code, 422, { errors: { tax_number: [errorTexts[code][language]] } });
}

type Chosen = Pick<ApplicationForm, 'regionId' | 'cityId' | 'directions'>;

/** Choices must exist in the lists; errors by wire name. */
async function wrongChoices(
  db: Db,
  { regionId, cityId, directions }: Chosen,
  language: Language,
): Promise<Record<string, string[]>> {
  const [regions, cities, categories] = await Promise.all([
    listNamed(db, 'regions', language),
    listDistricts(db, regionId, language),
    listCategories(db, language),
  ]);
  const has = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id);
  return {
    ...(!has(regions, regionId) && { region_id: [unknownRegion[language]] }),
    ...(!has(cities, cityId) && { city_id: [unknownCity[language]] }),
    ...(!directions.every((id) => has(categories, id)) && {
      directions: [unknownDirection[language]],
    }),
  };
}
