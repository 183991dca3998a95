import type { Config } from '#/kit/config/config.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import type { MeetingAddresses } from '#/domains/live/meeting-servers/big-blue-button.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

const MINUTE_MS = 60_000;
/** The server downloads the slides immediately. */
const SLIDES_MINUTES = 15;
/** Longer than any webinar including waiting times. */
const ENDED_DAYS = 30;

const slides = { purpose: 'meeting slides', count: 1 };
const ended = { purpose: 'meeting ended', count: 1 };

type Signing = Pick<Config, 'publicUrl' | 'secret'>;

/** Our URLs for a meeting server; each is valid for one webinar and one purpose. */
export function createMeetingAddresses(
  { publicUrl, secret }: Signing,
  now: () => Date,
): MeetingAddresses {
  const own = `${publicUrl}${API_PREFIX}/webinar`;
  const later = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS);
  return {
    presentation: (webinarId) =>
      `${own}/meeting-slides/${signAddress(secret, slides, [webinarId], later(SLIDES_MINUTES))}`,
    ended: (webinarId) => {
      const until = later(ENDED_DAYS * 24 * 60);
      return `${own}/meeting-ended/${signAddress(secret, ended, [webinarId], until)}`;
    },
    recordReady: `${own}/recording-ready`,
    page: (slug) => `${publicUrl}/webinars/view/${encodeURIComponent(slug)}`,
  };
}

type Reading = { secret: string; token: string; now: Date };

export const readSlidesToken = ({ secret, token, now }: Reading): number | undefined =>
  readAddress(secret, slides, token, now)?.facts[0];

export const readEndedToken = ({ secret, token, now }: Reading): number | undefined =>
  readAddress(secret, ended, token, now)?.facts[0];
