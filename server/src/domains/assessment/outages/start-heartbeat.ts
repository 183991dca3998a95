import type { Deps } from '#/kit/deps.ts';
import { beat } from './queries.ts';

const BEAT_MS = 60_000;

/** Writes a heartbeat while this node serves; gaps are outages. */
export async function startHeartbeat({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<() => void> {
  // Before the first request, so that tests interrupted by an outage that just ended see it.
  await beat(db, now());
  const timer = setInterval(() => {
    beat(db, now()).catch((err: unknown) => log.warn({ err }, 'The beat was not written'));
  }, BEAT_MS);
  return () => clearInterval(timer);
}
