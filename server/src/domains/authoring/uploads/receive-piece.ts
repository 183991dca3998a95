import type { IncomingMessage } from 'node:http';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { drain } from '#/kit/http/receive-form.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { findVideoType, replaceVideo } from '#/domains/authoring/videos/replace-video.ts';
import {
  type StoredUpload,
  markCancelled,
  touchUpload,
  getOwnUpload,
  markFinished,
} from './queries.ts';
import type { Tus } from './tus.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'uploads' | 'video' | 'now'>;

/**
 * After the last byte: checks the video and adds it to its lesson. Idempotent, also after a crash.
 * A refused video is deleted completely.
 */
async function finishUpload(deps: Tools, tus: Tus, upload: StoredUpload): Promise<void> {
  await tus.alone(upload.id, async () => {
    const current = await getOwnUpload(deps.db, upload.accountId, upload.id);
    if (current.finishedAt !== null) return;
    if (current.cancelledAt !== null) throw new AppError('upload.not_found', 404);
    try {
      await deps.uploads.withFile(upload.id, (path) => addToLesson(deps, upload, path));
    } catch (error) {
      // Our own error may be temporary: the data stays for a retry.
      if (!isFinal(error)) throw error;
      await markCancelled(deps.db, upload.id, deps.now());
      await deps.uploads.remove(upload.id);
      throw error;
    }
    await deps.uploads.remove(upload.id);
  });
}

async function addToLesson(deps: Tools, upload: StoredUpload, path: string): Promise<void> {
  const { id, accountId, lessonId, name, bytes } = upload;
  const type = await findVideoType(path);
  if (type === undefined) throw new AppError('file.wrong_type', 415);
  await replaceVideo(deps, {
    authorId: accountId,
    lessonId,
    video: {
      path,
      name,
      bytes,
      copyTo: (key) => deps.uploads.copyTo(id, key, type),
    },
    alongside: async (trx) => {
      if (!(await markFinished(trx, id, deps.now()))) throw new AppError('upload.not_found', 404);
    },
  });
}

const isFinal = (error: unknown): boolean =>
  error instanceof AppError || systemCode(error) === 'ENOSPC' || systemCode(error) === 'EDQUOT';

/** Cancels the author's upload; a video that the lesson already uses stays. */
export async function cancelOwnUpload(
  { db, uploads, now }: Pick<Deps, 'db' | 'uploads' | 'now'>,
  tus: Tus,
  { id, finishedAt }: StoredUpload,
): Promise<void> {
  if (finishedAt !== null) throw new AppError('upload.not_found', 404);
  await markCancelled(db, id, now());
  await tus.alone(id, () => uploads.remove(id));
}

type ReceivingTools = Pick<Deps, 'db' | 'files' | 'uploads' | 'space' | 'video' | 'now'>;

/** Writes a chunk at its offset and returns the new size. The last chunk finishes the upload. */
export async function receivePiece(
  deps: ReceivingTools,
  tus: Tus,
  upload: StoredUpload,
  piece: IncomingMessage,
): Promise<number> {
  if (upload.finishedAt !== null || upload.cancelledAt !== null) {
    drain(piece);
    throw new AppError('upload.not_found', 404);
  }
  // Received data stays: the upload resumes when there is space again.
  await assertRoomFor(deps, piece);
  await touchUpload(deps.db, upload.id, deps.now());
  const offset = await write(deps, tus, upload, piece);
  if (offset === upload.bytes) await finishUpload(deps, tus, upload);
  return offset;
}

async function assertRoomFor(
  { space, uploads }: ReceivingTools,
  piece: IncomingMessage,
): Promise<void> {
  const bytes = Number(piece.headers['content-length'] ?? 0);
  try {
    await space.assertRoom(uploads.isOnThisDisk ? bytes : 0);
  } catch (error) {
    drain(piece);
    throw error;
  }
}

async function write(
  { db, uploads, now }: ReceivingTools,
  tus: Tus,
  { id }: StoredUpload,
  piece: IncomingMessage,
): Promise<number> {
  try {
    const headers = await tus.answer(piece);
    return Number(headers.get('upload-offset'));
  } catch (error) {
    if (systemCode(error) === 'ENOSPC' || systemCode(error) === 'EDQUOT') {
      // An upload that can never finish would fill the disk.
      await markCancelled(db, id, now());
      await uploads.remove(id);
    }
    throw error;
  }
}

/**
 * The offset to resume from. If a crash followed the last byte, the upload is finished now, since
 * its sender has nothing more to send.
 */
export async function getOffset(deps: Tools, tus: Tus, upload: StoredUpload): Promise<number> {
  if (upload.finishedAt !== null) return upload.bytes;
  if (upload.cancelledAt !== null) throw new AppError('upload.not_found', 404);
  // Wait for a chunk that is still being written, or its bytes would be sent twice.
  const come = await tus.find(upload.id);
  if (!come) throw new AppError('upload.not_found', 404);
  if (come.offset === upload.bytes) await finishUpload(deps, tus, upload);
  return come.offset;
}
