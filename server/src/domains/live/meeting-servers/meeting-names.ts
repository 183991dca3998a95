import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A webinar's name on a meeting server that other platforms may share: unguessable, and
 * recognisable as ours when it returns in a callback.
 */
export function meetingIdOf(secret: string, webinarId: number): string {
  return `malaka-${webinarId}-${seal(secret, `meeting ${webinarId}`)}`;
}

/** The webinar of one of our names. */
export function webinarIdOf(secret: string, meetingId: string): number | undefined {
  const found = /^malaka-([1-9]\d{0,8})-[\w-]+$/.exec(meetingId);
  if (!found) return undefined;
  const id = Number(found[1]);
  const expected = Buffer.from(meetingIdOf(secret, id));
  const actual = Buffer.from(meetingId);
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isOurs ? id : undefined;
}

/**
 * Servers that still have passwords accept a repeated create only with the same ones; nobody enters
 * with them.
 */
export const meetingPassword = (
  secret: string,
  meetingId: string,
  role: 'attendee' | 'moderator',
) => seal(secret, `${role} of ${meetingId}`);

const seal = (secret: string, text: string) =>
  createHmac('sha256', createHmac('sha256', secret).update('meetings').digest())
    .update(text)
    .digest('base64url')
    .slice(0, 27);
