import type { WatchedStream } from '@malaka/contracts/live/live-streams';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { Deps } from '#/kit/deps.ts';
import { findParticipant } from '#/domains/live/webinar-rooms/participants.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { findWatched } from './queries.ts';
import { isOnAir } from './rules.ts';
import { signStream, watchMs } from './sign-stream.ts';

type Query = { webinarId: number; participantToken: string; session: Session | undefined };

/**
 * Where a participant plays a webinar. An account's token is useless without its session, and the
 * address expires with it.
 */
export async function watchStream(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { webinarId, participantToken, session }: Query,
): Promise<WatchedStream> {
  const participant = await findParticipant(db, participantToken);
  if (participant?.webinarId !== webinarId) throw new AppError('webinar.not_joined', 401);
  const { accountId } = participant;
  if (accountId !== null && session?.accountId !== accountId) {
    throw new AppError('auth.sign_in_required', 401);
  }
  const stream = await findWatched(db, webinarId);
  if (!stream) throw new AppError('webinar.not_found', 404);
  const state = WEBINAR_STATES[stream.status]!;
  const isShown = stream.status === 1 && stream.hasPicture;
  if (!isShown) return { state, isOnAir: false, playlist: null, expiresAt: null };
  const expiresAt = new Date(now().getTime() + watchMs);
  const sessionId = accountId === null ? 0 : session!.id;
  const grant = { participantId: participant.id, sessionId };
  const token = signStream(config.secret, webinarId, grant, expiresAt);
  return {
    state,
    isOnAir: isOnAir(stream, now()),
    playlist: `${API_PREFIX}/webinars/${webinarId}/stream/${token}/master.m3u8`,
    expiresAt,
  };
}
