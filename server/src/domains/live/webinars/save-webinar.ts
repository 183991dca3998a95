import type { WebinarForm } from '@malaka/contracts/live/webinars';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { deleteFile } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import type { Db, Database } from '#/kit/db/connect.ts';
import {
  type StoredFile,
  dropFiles,
  replaceFiles,
  storeFiles,
  deleteFileRow,
} from '#/domains/authoring/index.ts';
import { deleteCover, isBlank, storeCover } from '#/domains/content/index.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';
import { AppError, invalid, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { planWebinar } from './plan-webinar.ts';
import { lockOwnWebinar } from './queries.ts';
import { FINISHED, startError, stateAfter, LIVE } from './rules.ts';
import { scheduleChangeNotification } from './notify-change.ts';
import { webinarFieldTexts } from './texts.ts';

type Saving = Pick<Deps, 'db' | 'files' | 'log' | 'now'>;
type Author = { accountId: number; language: Language };
type Uploads = { image: ReceivedFile | undefined; presentation: ReceivedFile | undefined };
type Stored = { image: string | undefined; presentation: StoredFile[] };

/**
 * Creates a webinar, or with an id updates the author's, including image and presentation. A
 * refused form leaves no files; the previous image is deleted once nothing refers to it.
 */
export async function saveWebinar(
  deps: Saving,
  form: WebinarForm,
  uploads: Uploads,
  author: Author,
): Promise<number> {
  const { db, files, log, now } = deps;
  const checked = { ...form, description: cleanDescription(form.description, author.language) };
  if (form.id === undefined) checkStart(form, now(), author.language);
  const stored = await store(files, uploads, author.language);
  const removeImage = async (address: string | null) =>
    await deleteCover(files, address).catch((err: unknown) => {
      log.warn({ err, address }, 'The image of a webinar could not be deleted');
    });
  try {
    const { id, dropped } = await db
      .transaction()
      .execute(async (trx) => await write(trx, checked, stored, { ...author, now: now() }));
    await removeImage(dropped);
    return id;
  } catch (error) {
    await removeImage(stored.image ?? null);
    await dropFiles(files, stored.presentation);
    throw error;
  }
}

function cleanDescription(html: string, language: Language): string {
  const description = cleanRichText(html);
  if (isBlank(description)) {
    throw invalid({ description: [webinarFieldTexts.noDescription[language]] });
  }
  return description;
}

/** Throws the error of an invalid start at its field. */
export function checkStart(
  { startsAt }: { startsAt: Date },
  now: Date,
  language: Language,
  before?: { startsAt: Date; startedAt: Date | null },
): void {
  const error = startError(startsAt, now, before);
  if (!error) return;
  throw invalid({ startdate: [webinarFieldTexts[error][language]] });
}

async function store(
  files: Deps['files'],
  { image, presentation }: Uploads,
  language: Language,
): Promise<Stored> {
  const stored = await storeFiles(files, { presentation }, { folder: 'webinars', language });
  if (!image) return { image: undefined, presentation: stored };
  try {
    const address = await storeCover(files, { path: image.path, field: 'image', language });
    return { image: address, presentation: stored };
  } catch (error) {
    await dropFiles(files, stored);
    throw error;
  }
}

async function write(
  trx: Db,
  { id, revision, ...fields }: WebinarForm,
  stored: Stored,
  { accountId, language, now }: Author & { now: Date },
): Promise<{ id: number; dropped: string | null }> {
  const { minutes: durationMinutes, ...rest } = fields;
  const searchText = normalizeText(fields.title);
  const values = { ...rest, durationMinutes, searchText, updatedAt: now };
  if (id === undefined) {
    const row = { ...values, slug: slugOf(fields.title), authorId: accountId, createdAt: now };
    const made = await trx
      .insertInto('webinars')
      .values({ ...row, image: stored.image ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceFiles(trx, { webinarId: made.id }, stored.presentation, now);
    await planWebinar(trx, { ...values, id: made.id }, now);
    return { id: made.id, dropped: null };
  }
  const before = await lockOwnWebinar(trx, accountId, id);
  if (revision !== undefined && revision !== before.revision) {
    throw new AppError('webinar.changed', 409);
  }
  checkStart(fields, now, language, before);
  const image = stored.image ?? before.image;
  const state = stateAfter(before, fields.startsAt);
  await trx
    .updateTable('webinars')
    .set({ ...values, image, ...state, revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
  await replaceFiles(trx, { webinarId: id }, stored.presentation, now);
  if (state.status !== FINISHED) await planWebinar(trx, { ...values, id }, now);
  const isMoved = before.startsAt.getTime() !== fields.startsAt.getTime();
  if (isMoved && before.subscribersCount > 0) {
    const startsAt = fields.startsAt.toISOString();
    await scheduleChangeNotification(trx, { webinarId: id, startsAt, isCancelled: false }, now);
  }
  return { id, dropped: image === before.image ? null : before.image };
}

/** Digits only would look like an id. */
function slugOf(title: string): string {
  const slug = makeSlug(title);
  return slug.includes('-') ? slug : `vebinar-${slug}`;
}

/** Soft deletion, so that it can be undone; a live webinar is ended first. */
export async function deleteWebinar(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status, startsAt, subscribersCount } = await lockOwnWebinar(trx, authorId, id);
    if (status === LIVE) throw new AppError('webinar.live', 409);
    await trx.updateTable('webinars').set({ deletedAt: now }).where('id', '=', id).execute();
    if (subscribersCount === 0) return;
    const change = { webinarId: id, startsAt: startsAt.toISOString(), isCancelled: true };
    await scheduleChangeNotification(trx, change, now);
  });
}

/** Schedules its timers again. */
export async function restoreWebinar(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('webinars')
      .set({ deletedAt: null })
      .where('id', '=', id)
      .where('authorId', '=', authorId)
      .where('lessonId', 'is', null)
      .where('deletedAt', 'is not', null)
      .returning(['id', 'startsAt', 'durationMinutes', 'status'])
      .executeTakeFirstOrThrow(refusing('webinar.not_found', 404));
    if (restored.status !== FINISHED) await planWebinar(trx, restored, now);
  });
}

/** Removes the image or presentation of the author's webinar (WEB-37). */
export async function deleteWebinarFile(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, fields }: Pick<BodyOf<typeof deleteFile>, 'id' | 'fields'>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  if (fields !== 'image' && fields !== 'presentation') {
    throw invalid({ fields: [webinarFieldTexts.noSuchFile[language]] });
  }
  const image = await db.transaction().execute(async (trx) => {
    const webinar = await lockOwnWebinar(trx, accountId, id);
    if (fields === 'image') return await takeImage(trx, webinar);
    const wasThere = await deleteFileRow(trx, { webinarId: id }, 'presentation', now());
    if (!wasThere) throw new AppError('file.not_found', 404);
    return null;
  });
  await deleteCover(files, image);
}

async function takeImage(trx: Db, { id, image }: { id: number; image: string | null }) {
  if (image === null) throw new AppError('file.not_found', 404);
  await trx.updateTable('webinars').set({ image: null }).where('id', '=', id).execute();
  return image;
}
