import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { listFiles, sendDocument } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { readSlidesToken } from './meeting-addresses.ts';
import { findHeld } from './queries.ts';

/** The presentation as uploaded: meeting servers render its pages themselves. */
export async function sendSlides(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  token: string,
  answering: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const webinarId = readSlidesToken({ secret: config.secret, token, now: now() });
  const held = webinarId === undefined ? undefined : await findHeld(db, webinarId);
  if (!held) throw new AppError('auth.forbidden', 403);
  const owner = held.lessonId === null ? { webinarId: held.id } : { lessonId: held.lessonId };
  const kept = (await listFiles(db, owner)).find(({ field }) => field === 'presentation');
  if (!kept) throw new AppError('file.not_found', 404);
  await sendDocument(files, kept, { ...answering, isPdf: false, isDownload: true });
}
