import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { finishUpload } from './finish-upload.ts';
import type { StoredUpload } from './queries.ts';
import type { Tus } from './tus.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'uploads' | 'video' | 'now'>;

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
