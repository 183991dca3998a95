import type { IncomingMessage } from 'node:http';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { drain } from '#/kit/http/receive-form.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { finishUpload } from './finish-upload.ts';
import { type StoredUpload, markCancelled, touchUpload } from './queries.ts';
import type { Tus } from './tus.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'uploads' | 'space' | 'video' | 'now'>;

/** Writes a chunk at its offset and returns the new size. The last chunk finishes the upload. */
export async function receivePiece(
  deps: Tools,
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

async function assertRoomFor({ space, uploads }: Tools, piece: IncomingMessage): Promise<void> {
  const bytes = Number(piece.headers['content-length'] ?? 0);
  try {
    await space.assertRoom(uploads.isOnThisDisk ? bytes : 0);
  } catch (error) {
    drain(piece);
    throw error;
  }
}

async function write(
  { db, uploads, now }: Tools,
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
