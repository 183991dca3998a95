import type { Deps } from '#/kit/deps.ts';
import { beat } from './queries.ts';

const BEAT_MS = 60_000;

/** While this node serves, it says so: what is missing afterwards was an outage. */
export async function keepBeating({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<() => void> {
  // Before the first request: an outage that has just ended is known to the tests that it cut.
  await beat(db, now());
  const timer = setInterval(() => {
    beat(db, now()).catch((err: unknown) => log.warn({ err }, 'The beat was not written'));
  }, BEAT_MS);
  return () => clearInterval(timer);
}
