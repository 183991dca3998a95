import type { RegisteredRouter } from '@tanstack/react-router';
import { isScreenCached, cacheScreen, startCaching } from '#/kit/api/answers.ts';
import { readReachable } from '#/kit/api/reachability.ts';
import { startWorker } from './start-worker.ts';

/** Titles and answers of a screen arrive after its code. */
const SETTLE_MS = 1500;

/** Everything that makes the platform open offline. */
export async function startOffline(router: RegisteredRouter): Promise<void> {
  startCaching();
  recordScreen(0);
  router.subscribe('onResolved', () => recordScreen(performance.now() - SETTLE_MS));
  await startWorker();
}

function recordScreen(openedAt: number): void {
  const { pathname, search } = location;
  setTimeout(() => {
    const title = document.title.replace(/^\(\d+\) /, '').replace(/ · Malaka$/, '');
    const isSame = location.pathname === pathname && location.search === search;
    if (!isSame || !navigator.onLine || !readReachable() || !isScreenCached(openedAt)) return;
    void cacheScreen({ href: pathname + search, title });
  }, SETTLE_MS);
}
