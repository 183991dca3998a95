import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type StoredUpload, markCancelled } from './queries.ts';
import type { Tus } from './tus.ts';

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
