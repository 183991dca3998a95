import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type {
  ApplicationForm,
  OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import { breaksUnique } from '#/kit/db/breaks-unique.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { Db } from '#/kit/db/connect.ts';
import { listCategories, listDistricts, listNamed } from '#/domains/people/index.ts';
import { forApplicant, loadApplication, type Loaded } from './load-application.ts';
import { ARCHIVE_ENDINGS, storedName } from './rules.ts';
import { saveApplication } from './save-application.ts';
import { deleteLogo, storeLogo } from './store-logo.ts';
import { fileNeeded, unknownCity, unknownDirection, unknownRegion } from './texts.ts';

type Uploads = { logo: ReceivedFile | undefined; archive: ReceivedFile | undefined };
export type StoredFiles = {
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
