import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WatchedStream } from '@malaka/contracts/live/live-streams';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { Deps } from '#/kit/deps.ts';
import { findParticipant } from '#/domains/live/webinar-rooms/participants.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { Config } from '#/kit/config/config.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { findWatched } from './queries.ts';
import { isOnAir } from './rules.ts';

const MINUTE_MS = 60_000;
/** Same as for videos; removed or signed-out participants lose access at the next playlist. */
const watchMs = 6 * 60 * MINUTE_MS;
/** Interval at which segment tickets change, and their maximum validity. */
const TICKET_STEP_MS = 10 * MINUTE_MS;
const TICKET_STEPS = 2;

export type StreamGrant = {
  participantId: number;
  /** 0 for guests. */
  sessionId: number;
};

const grantKind = (webinarId: number) => ({ purpose: 'live stream', count: 2, about: webinarId });

const signStream = (
  secret: string,
  webinarId: number,
  { participantId, sessionId }: StreamGrant,
  expiresAt: Date,
): string => signAddress(secret, grantKind(webinarId), [participantId, sessionId], expiresAt);

export function readStreamToken(
  secret: string,
  webinarId: number,
  token: string,
  now: Date,
): StreamGrant | undefined {
  const read = readAddress(secret, grantKind(webinarId), token, now);
  if (!read) return undefined;
  const [participantId = 0, sessionId = 0] = read.facts;
  return { participantId, sessionId };
}

type TicketSettings = Pick<Config, 'secret' | 'streamTicketKey'>;

/** The key with which a proxy checks tickets; it opens segments and nothing else. */
const ticketKey = ({ secret, streamTicketKey }: TicketSettings): string =>
  streamTicketKey ??
  createHmac('sha256', secret).update('malaka stream segments').digest('base64url');

/**
 * The same for all viewers of a stream for some minutes, so that every cache on the way can store
 * segments. The format is that of nginx's secure_link (deploy/nginx-streams.conf): MD5 over a text
 * that ends with the key, which cannot be forged without guessing the key.
 */
export function segmentTicket(settings: TicketSettings, webinarId: number, now: Date): string {
  const step = Math.floor(now.getTime() / TICKET_STEP_MS) + TICKET_STEPS;
  const expires = String((step * TICKET_STEP_MS) / 1000);
  return `${expires}-${ticketHash(settings, webinarId, expires)}`;
}

export function isTicketGood(
  settings: TicketSettings,
  webinarId: number,
  ticket: string,
  now: Date,
): boolean {
  const [expires = '', ...rest] = ticket.split('-');
  const actual = Buffer.from(rest.join('-'));
  const expected = Buffer.from(ticketHash(settings, webinarId, expires));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number(expires) * 1000 > now.getTime();
}

const ticketHash = (settings: TicketSettings, webinarId: number, expires: string): string =>
  createHash('md5')
    .update(`${expires} ${webinarId} ${ticketKey(settings)}`)
    .digest('base64url');

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
