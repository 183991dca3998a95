import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import { type DefaultedKey, getSettings, SETTINGS_CHANGED, type Settings } from './queries.ts';

const drops = new Set<() => void>();

/** After a change by this process: the database's notification may arrive after the next read. */
export function dropCachedSettings(): void {
  for (const drop of drops) drop();
}

/** For settings that every page needs: read once per node, and again after a change. */
export function cacheSettings<Key extends DefaultedKey>(
  { db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>,
  keys: readonly Key[],
) {
  let cached: Promise<Pick<Settings, Key>> | undefined;
  let isHearing = false;
  const drop = () => {
    cached = undefined;
  };
  drops.add(drop);
  const listener = listen({
    pool,
    channel: SETTINGS_CHANGED,
    log,
    onNotification: drop,
    onLink: (isUp) => {
      isHearing = isUp;
      drop();
    },
  });
  const read = async () => {
    // Without a connection for notifications the cache is not used.
    if (!isHearing) return await getSettings(db, keys);
    const reading = (cached ??= getSettings(db, keys));
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) drop();
      throw error;
    }
  };
  const stop = async () => {
    drops.delete(drop);
    await listener.stop();
  };
  return { ...listener, stop, read };
}
