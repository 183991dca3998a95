import type { RegisteredRouter } from '@tanstack/react-router';
import { isScreenKept, keepScreen, startKeeping } from '#/kit/api/answers.ts';
import { readReached } from '#/kit/api/reach.ts';
import { startWorker } from './start-worker.ts';

/** Titles and answers of a screen arrive after its code. */
const SETTLE_MS = 1500;

/** Everything that makes the platform open offline. */
export async function startOffline(router: RegisteredRouter): Promise<void> {
  startKeeping();
  noteScreen(0);
  router.subscribe('onResolved', () => noteScreen(performance.now() - SETTLE_MS));
  await startWorker();
}

function noteScreen(openedAt: number): void {
  const { pathname, search } = location;
  setTimeout(() => {
    const title = document.title.replace(/^\(\d+\) /, '').replace(/ · Malaka$/, '');
    const isSame = location.pathname === pathname && location.search === search;
    if (!isSame || !navigator.onLine || !readReached() || !isScreenKept(openedAt)) return;
    void keepScreen({ href: pathname + search, title });
  }, SETTLE_MS);
}
