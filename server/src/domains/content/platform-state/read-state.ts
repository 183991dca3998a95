import {
  type PlatformState,
  type ShownSign,
  SIGN_KEYS,
  type SignKey,
} from '@malaka/contracts/content/platform-state';
import { QueryCache } from '#/kit/batching/caches.ts';
import { withinTime } from '#/kit/batching/within-time.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';

const PATIENCE_MS = 2000;
const AGES = { freshMs: 5000, shownMs: 5000 };
const OUTAGES_SHOWN = { days: 90, most: 100 };
const DAY_MS = 24 * 60 * 60_000;

const readings = new WeakMap<Deps, QueryCache<PlatformState>>();

/** Per node: however many people look, each indicator is read once in five seconds. */
export function readState(deps: Deps): Promise<PlatformState> {
  const cached = readings.get(deps) ?? new QueryCache<PlatformState>(deps.now, 1, AGES);
  readings.set(deps, cached);
  return cached.get('state', () => lookAtAll(deps));
}

/** An indicator that cannot be read counts as failed; the others are reported anyway. */
async function lookAtAll(deps: Deps): Promise<PlatformState> {
  const [signs, outages] = await Promise.all([
    Promise.all(SIGN_KEYS.map((key) => readSign(deps, key))),
    readOutages(deps.db, deps.now()).catch(() => []),
  ]);
  return { signs, outages, checkedAt: deps.now() };
}

async function readSign(deps: Deps, key: SignKey): Promise<ShownSign> {
  const nothing = { key, since: null, count: null, most: null };
  const unknown = { ...nothing, state: 'failed' as const };
  const reading = deps.signs[key](deps).then(
    (sign): ShownSign => ({ ...nothing, ...sign }),
    (err: unknown) => {
      deps.log.warn({ err }, `The state of ${key} could not be read`);
      return unknown;
    },
  );
  return await withinTime(reading, PATIENCE_MS, () => unknown);
}

/** Outages of the platform, newest first; assessment/outages records them. */
const readOutages = (db: Db, now: Date): Promise<{ beganAt: Date; endedAt: Date }[]> =>
  db
    .selectFrom('outages')
    .where('endedAt', '>', new Date(now.getTime() - OUTAGES_SHOWN.days * DAY_MS))
    .orderBy('endedAt', 'desc')
    .limit(OUTAGES_SHOWN.most)
    .select(['beganAt', 'endedAt'])
    .execute();
