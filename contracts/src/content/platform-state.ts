import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** `slow`: it works, but somebody is waiting or should look at it; `failed`: it does not work. */
export const SIGN_STATES = ['ok', 'slow', 'failed'] as const;
const state = z.enum(SIGN_STATES);
export type SignState = z.output<typeof state>;

/** The operators' indicators, most important first. */
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

/** The parts that everybody may see. */
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
      /** Since when somebody has been waiting; null if nobody is or it is unknown. */
      since: instant.nullable(),
    }),
  ),
  /** Outages of the last 90 days, newest first. */
  outages,
  checkedAt: instant,
});
export type PublicState = z.output<typeof publicState>;

export const viewPublicState = get.public('/status', {
  summary: 'State of the platform now, and its outages',
  answer: one(publicState),
});

const sign = wire({
  key: z.enum(SIGN_KEYS),
  state,
  /** Since when something has been waiting, or when it last ran. */
  since: instant.nullable(),
  count: z.number().nullable(),
  /** Upper limit of the count. */
  most: z.number().nullable(),
});
export type ShownSign = z.output<typeof sign>;

const platformState = wire({ signs: z.array(sign), outages, checkedAt: instant });
export type PlatformState = z.output<typeof platformState>;

export const viewPlatformState = get.admin('/admin/platform-state', {
  summary: 'Operators’ indicators: what is overdue, full or failed',
  answer: one(platformState),
});
