import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** `slow`: it works, and somebody waits or somebody should look; `failed`: it does not work. */
export const SIGN_STATES = ['ok', 'slow', 'failed'] as const;
const state = z.enum(SIGN_STATES);
export type SignState = z.output<typeof state>;

/** What the operators watch, in the order of its weight. */
export const SIGN_KEYS = [
  'database',
  'space',
  'workers',
  'jobs',
  'deadJobs',
  'deviceEvents',
  'sms',
  'notifications',
  'videos',
  'videoTools',
  'certificates',
  'ledger',
  'backups',
] as const;
export type SignKey = (typeof SIGN_KEYS)[number];

/** What everybody may see. */
export const PUBLIC_PARTS = ['site', 'codes', 'notifications', 'videos', 'certificates'] as const;
export type PublicPart = (typeof PUBLIC_PARTS)[number];

const outage = wire({ beganAt: instant, endedAt: instant });
const outages = z.array(outage);

const publicState = wire({
  state,
  parts: z.array(
    wire({
      key: z.enum(PUBLIC_PARTS),
      state,
      /** Since when somebody waits; null where nobody does, or where it is not known. */
      since: instant.nullable(),
    }),
  ),
  /** Of the last 90 days, the newest first. */
  outages,
  checkedAt: instant,
});
export type PublicState = z.output<typeof publicState>;

export const viewPublicState = get.public('/status', {
  summary: 'How the platform works now, and when it was away',
  answer: one(publicState),
});

const sign = wire({
  key: z.enum(SIGN_KEYS),
  state,
  /** Since when something waits, or when it was last done. */
  since: instant.nullable(),
  count: z.number().nullable(),
  /** The bound of the count. */
  most: z.number().nullable(),
});
export type ShownSign = z.output<typeof sign>;

const platformState = wire({ signs: z.array(sign), outages, checkedAt: instant });
export type PlatformState = z.output<typeof platformState>;

export const viewPlatformState = get.admin('/admin/platform-state', {
  summary: 'What the operators watch: what is late, full or failed',
  answer: one(platformState),
});
