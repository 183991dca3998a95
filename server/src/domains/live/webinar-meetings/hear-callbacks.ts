import type { Deps } from '#/kit/deps.ts';
import { webinarIdOf } from '#/domains/live/meeting-servers/meeting-names.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findRecordsNow } from './find-records.ts';
import { readEndedToken } from './meeting-addresses.ts';
import { findHeld } from './queries.ts';
import { readSignedParameters } from './read-signed-parameters.ts';
import { endIfLive } from './watch-meeting.ts';

type Hearing = Pick<Deps, 'config' | 'db' | 'meetings' | 'now'>;

/**
 * Handles the call that a meeting is over. It may have been reopened since, so the server is
 * queried.
 */
export async function hearEnded(deps: Hearing, token: string): Promise<void> {
  const { config, meetings, now } = deps;
  const webinarId = readEndedToken({ secret: config.secret, token, now: now() });
  if (webinarId === undefined) throw new AppError('auth.forbidden', 403);
  if (!(await meetings.isRunning(webinarId))) await endIfLive(deps, webinarId);
}

/**
 * Handles the call that a recording is ready. Only our own query is trusted; the answer 410 stops
 * further calls about it.
 */
export async function hearRecordReady(
  { config, db }: Hearing,
  signedParameters: string,
): Promise<void> {
  const secret = config.bigBlueButton?.secret;
  const told = secret === undefined ? undefined : readSignedParameters(secret, signedParameters);
  if (!told) throw new AppError('auth.forbidden', 403);
  const webinarId = webinarIdOf(config.secret, told.meetingId);
  const held = webinarId === undefined ? undefined : await findHeld(db, webinarId);
  if (!held) throw new AppError('webinar.not_found', 410);
  await findRecordsNow(db, held.id);
}
