import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { finishUpload } from './finish-upload.ts';
import type { KeptUpload } from './queries.ts';
import type { Tus } from './tus.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'uploads' | 'video' | 'now'>;

/**
 * From where to go on. An upload whose last byte came just before a crash is finished now: its
 * sender has nothing more to send.
 */
export async function tellOffset(deps: Tools, tus: Tus, upload: KeptUpload): Promise<number> {
  if (upload.finishedAt !== null) return upload.bytes;
  if (upload.cancelledAt !== null) throw new AppError('upload.not_found', 404);
  // A piece that is still being written must end first, or its bytes would come twice.
  const come = await tus.find(upload.id);
  if (!come) throw new AppError('upload.not_found', 404);
  if (come.offset === upload.bytes) await finishUpload(deps, tus, upload);
  return come.offset;
}
