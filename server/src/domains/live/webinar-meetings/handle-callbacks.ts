import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { webinarIdOf } from '#/domains/live/meeting-servers/big-blue-button.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listFiles, sendDocument } from '#/domains/authoring/index.ts';
import { findRecordsNow } from './find-records.ts';
import { readEndedToken, readSlidesToken } from './meeting-addresses.ts';
import { findMeetingWebinar } from './queries.ts';
import { endIfLive } from './watch-meeting.ts';

type Hearing = Pick<Deps, 'config' | 'db' | 'meetings' | 'now'>;

/**
 * Handles the call that a meeting is over. It may have been reopened since, so the server is
 * queried.
 */
export async function handleEnded(deps: Hearing, token: string): Promise<void> {
  const { config, meetings, now } = deps;
  const webinarId = readEndedToken({ secret: config.secret, token, now: now() });
  if (webinarId === undefined) throw new AppError('auth.forbidden', 403);
  if (!(await meetings.isRunning(webinarId))) await endIfLive(deps, webinarId);
}

/**
 * Handles the call that a recording is ready. Only our own query is trusted; the answer 410 stops
 * further calls about it.
 */
export async function handleRecordReady(
  { config, db }: Hearing,
  signedParameters: string,
): Promise<void> {
  const secret = config.bigBlueButton?.secret;
  const claims = secret === undefined ? undefined : readSignedParameters(secret, signedParameters);
  if (!claims) throw new AppError('auth.forbidden', 403);
  const webinarId = webinarIdOf(config.secret, claims.meetingId);
  const webinar = webinarId === undefined ? undefined : await findMeetingWebinar(db, webinarId);
  if (!webinar) throw new AppError('webinar.not_found', 410);
  await findRecordsNow(db, webinar.id);
}

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

const headerShape = z.object({ alg: z.literal('HS256') });
const claimsShape = z.object({ meeting_id: z.string(), record_id: z.string() });

/**
 * The payload of a JSON web token (HS256) signed with our shared secret; undefined for any other.
 */
function readSignedParameters(secret: string, token: string) {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !parse(headerShape, head)) return undefined;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const read = parse(claimsShape, body);
  return read && { meetingId: read.meeting_id, recordId: read.record_id };
}

function parse<T>(schema: z.ZodType<T>, part: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
