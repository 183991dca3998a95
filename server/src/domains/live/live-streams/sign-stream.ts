import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#/kit/config/config.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';

const MINUTE_MS = 60_000;
/** As that of videos; who was sent away or signed out loses it at the next playlist. */
export const watchMs = 6 * 60 * MINUTE_MS;
/** Tickets of segments change so often, and are good for so long at most. */
const TICKET_STEP_MS = 10 * MINUTE_MS;
const TICKET_STEPS = 2;

export type StreamGrant = {
  participantId: number;
  /** 0 of a guest. */
  sessionId: number;
};

const grantKind = (webinarId: number) => ({ purpose: 'live stream', count: 2, about: webinarId });

export const signStream = (
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

/** What a proxy needs to check tickets itself: it opens segments and nothing else. */
const ticketKey = ({ secret, streamTicketKey }: TicketSettings): string =>
  streamTicketKey ??
  createHmac('sha256', secret).update('malaka stream segments').digest('base64url');

/**
 * The same for all viewers of a stream in some minutes, so that segments are kept by every cache
 * on their way. The form is that of nginx's secure_link (deploy/nginx-streams.conf): MD5 over a
 * text with the key at its end, of which nothing but a guess of the key makes another.
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
  const given = Buffer.from(rest.join('-'));
  const expected = Buffer.from(ticketHash(settings, webinarId, expires));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(expires) * 1000 > now.getTime();
}

const ticketHash = (settings: TicketSettings, webinarId: number, expires: string): string =>
  createHash('md5')
    .update(`${expires} ${webinarId} ${ticketKey(settings)}`)
    .digest('base64url');
