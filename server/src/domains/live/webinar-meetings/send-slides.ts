import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { listFiles, sendDocument } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { readSlidesToken } from './meeting-addresses.ts';
import { findMeetingWebinar } from './queries.ts';

/** The presentation as uploaded: meeting servers render its pages themselves. */
export async function sendSlides(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  token: string,
  answering: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const webinarId = readSlidesToken({ secret: config.secret, token, now: now() });
  const webinar = webinarId === undefined ? undefined : await findMeetingWebinar(db, webinarId);
  if (!webinar) throw new AppError('auth.forbidden', 403);
  const owner =
    webinar.lessonId === null ? { webinarId: webinar.id } : { lessonId: webinar.lessonId };
  const stored = (await listFiles(db, owner)).find(({ field }) => field === 'presentation');
  if (!stored) throw new AppError('file.not_found', 404);
  await sendDocument(files, stored, { ...answering, isPdf: false, isDownload: true });
}
