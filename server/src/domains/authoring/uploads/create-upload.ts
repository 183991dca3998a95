import { randomBytes } from 'node:crypto';
import { encode } from 'zod';
import { authoredUpload } from '@malaka/contracts/authoring/authored-lessons';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Upload } from '@tus/server';
import type { Deps } from '#/kit/deps.ts';
import { findOwnVideoLesson } from '#/domains/authoring/videos/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { insertUpload, markCancelled } from './queries.ts';
import { viewOpenUpload } from './view-upload.ts';

type Announced = {
  accountId: number;
  lessonId: number;
  name: string;
  bytes: number;
  fingerprint: string;
};

/** Starts an upload of a video to the author's lesson; refuses early what could not be finished. */
export async function createUpload(
  deps: Pick<Deps, 'db' | 'uploads' | 'space' | 'now'>,
  { fingerprint, ...announced }: Announced,
): Promise<string> {
  const { db, uploads, space, now } = deps;
  const { accountId, lessonId, name, bytes } = announced;
  if (!(await findOwnVideoLesson(db, accountId, lessonId))) {
    throw new AppError('lesson.not_found', 404);
  }
  if (!/\.mp4$/i.test(name)) throw new AppError('file.wrong_type', 415);
  if (bytes === 0) throw new AppError('video.broken', 422);
  if (bytes > VIDEO_MAX_BYTES) throw new AppError('file.too_large', 413);
  await space.assertRoom(uploads.isOnThisDisk ? bytes : 0);
  const id = `upload-${randomBytes(16).toString('hex')}`;
  if (!(await insertUpload(db, { id, ...announced }, now()))) {
    const other = await viewOpenUpload(deps, lessonId);
    const facts = { upload: other && encode(authoredUpload, other) };
    throw new AppError('upload.in_progress', 409, { facts });
  }
  try {
    await uploads.data.create(
      new Upload({ id, size: bytes, offset: 0, metadata: { fingerprint } }),
    );
  } catch (error) {
    await markCancelled(db, id, now());
    await uploads.remove(id);
    throw error;
  }
  return id;
}
