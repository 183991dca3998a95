import type { Deps } from '#/kit/deps.ts';
import { findVideoType } from '#/domains/authoring/videos/find-video-type.ts';
import { replaceVideo } from '#/domains/authoring/videos/replace-video.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { type StoredUpload, getOwnUpload, markCancelled, markFinished } from './queries.ts';
import type { Tus } from './tus.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'uploads' | 'video' | 'now'>;

/**
 * After the last byte: checks the video and adds it to its lesson. Idempotent, also after a crash.
 * A refused video is deleted completely.
 */
export async function finishUpload(deps: Tools, tus: Tus, upload: StoredUpload): Promise<void> {
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
