import type { Deps } from '#/kit/deps.ts';
import { webinarIdOf } from '#/domains/live/meeting-servers/meeting-names.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findRecordsNow } from './find-records.ts';
import { readEndedToken } from './meeting-addresses.ts';
import { findHeld } from './queries.ts';
import { readSignedParameters } from './read-signed-parameters.ts';
import { endIfLive } from './watch-meeting.ts';

type Hearing = Pick<Deps, 'config' | 'db' | 'meetings' | 'now'>;

/** A meeting is over. It may have been opened again meanwhile: the server itself is asked. */
export async function hearEnded(deps: Hearing, token: string): Promise<void> {
  const { config, meetings, now } = deps;
  const webinarId = readEndedToken({ secret: config.secret, token, now: now() });
  if (webinarId === undefined) throw new AppError('auth.forbidden', 403);
  if (!(await meetings.isRunning(webinarId))) await endIfLive(deps, webinarId);
}

/** A record can be watched. What it is we ask ourselves; 410 tells the server to say no more of it. */
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
