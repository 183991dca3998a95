import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  changeTarget as targetCall,
  startStream as startCall,
  OwnStream,
} from '@malaka/contracts/live/live-streams';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { Deps } from '#/kit/deps.ts';
import { finishWebinar } from '#/domains/live/webinar-timers/end-webinar.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { checkTarget } from './stream-pushes.ts';
import {
  getOwnStream,
  markStarted,
  putStream,
  updateRecording,
  updateTarget,
  type FoundStream,
} from './queries.ts';
import { isOnAir } from './rules.ts';

type Tools = Pick<Deps, 'db' | 'now' | 'config' | 'personalData'>;
type Own = { authorId: number; webinarId: number };
type Query = Own & { language: Language };

/** Sets status 1; only the first of concurrent calls succeeds. */
export async function startStream(
  deps: Tools,
  { authorId, webinarId, language }: Query,
  body: BodyOf<typeof startCall>,
): Promise<void> {
  const { db, now } = deps;
  await getOwnStream(db, authorId, webinarId);
  const target = await checkTarget(deps, body, { language, webinarId });
  await db.transaction().execute(async (trx) => {
    const webinar = await markStarted(trx, authorId, webinarId, now());
    if (!webinar) throw new AppError('stream.already_started', 409);
    const isRecording = webinar.isRecorded && webinar.isAutoRecorded;
    await putStream(trx, webinarId, { target, isRecording });
  });
}

export async function stopStream(
  { db, now, meetings }: Pick<Deps, 'db' | 'now' | 'meetings'>,
  { authorId, webinarId }: Own,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status } = await getOwnStream(trx, authorId, webinarId);
    // Otherwise not started yet, or already over.
    const isStopped = status === 1 && (await finishWebinar(trx, meetings, webinarId, now()));
    if (!isStopped) throw new AppError('stream.not_started', 409);
  });
}

/** Changes the target while the webinar is on; its node notices with the next segment. */
export async function changeTarget(
  deps: Tools,
  { authorId, webinarId, language }: Query,
  body: BodyOf<typeof targetCall>,
): Promise<void> {
  const { status } = await getOwnStream(deps.db, authorId, webinarId);
  if (status !== 1) throw new AppError('stream.not_started', 409);
  const target = await checkTarget(deps, body, { language, webinarId });
  await updateTarget(deps.db, webinarId, target);
}

export async function setRecording(
  { db }: Pick<Deps, 'db'>,
  { authorId, webinarId }: Own,
  isOn: boolean,
): Promise<void> {
  const { status, isRecorded } = await getOwnStream(db, authorId, webinarId);
  if (status !== 1) throw new AppError('stream.not_started', 409);
  if (!isRecorded) throw new AppError('stream.record_off', 409);
  await updateRecording(db, webinarId, isOn);
}

/** A stream as its author sees it, without the key. */
export function viewStream(stream: FoundStream, now: Date): OwnStream {
  return {
    state: WEBINAR_STATES[stream.status]!,
    startedAt: stream.startedAt,
    isOnAir: stream.sender !== null && isOnAir(stream, now),
    push: {
      address: stream.pushAddress,
      state: (stream.pushState ?? 'off') as OwnStream['push']['state'],
      error: stream.pushError as OwnStream['push']['error'],
    },
    recording: {
      isAllowed: stream.isRecorded,
      isOn: stream.isRecording ?? false,
      error: stream.recordError as OwnStream['recording']['error'],
    },
  };
}
