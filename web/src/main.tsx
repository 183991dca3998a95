import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitForLoadFailure, readLoadState, subscribeLoadState } from '#/kit/api/load-state.ts';
import { queryClient, refreshAfterCut } from '#/kit/api/query-client.ts';
import { isRemembered, readToken } from '#/kit/api/token.ts';
import { atSignOut, refreshRights, sessionQuery, watchSession } from '#/domains/people/index.ts';
import { registerPacks, resumePacks, setPrepare } from '#/domains/learning/index.ts';
import { clearAnswers } from '#/kit/api/answers.ts';
import { watchInstall } from '#/kit/offline/install.ts';
import { checkServerReachable, onReturn } from '#/kit/api/reachability.ts';
import { whenComplete } from '#/kit/offline/when-complete.ts';
import { App } from './App.tsx';
import { type AppRouter, createAppRouter } from './router.ts';
import { readServedPage, takeOver, takeTyped } from './served-page.ts';
import { startTexts } from './texts/start-texts.ts';
import { installTrustedTypes } from '#/kit/ui/trusted-types.ts';

async function start(root: HTMLElement) {
  installTrustedTypes();
  const served = readServedPage();
  const isOfThis = served !== undefined && served.asked === location.pathname + location.search;
  if (isOfThis) history.replaceState(history.state, '', served.address + location.hash);
  const router = createAppRouter();
  watchSession(router, {
    clear: () => {
      queryClient.clear();
      void clearAnswers();
    },
    refresh: () => refreshRights(queryClient),
  });
  watchInstall();
  atSignOut({ clear: clearAnswers });
  registerPacks();
  setPrepare(async (lesson) => {
    const { prepareLessons } = await import('./prepare-lessons.ts');
    await prepareLessons(router, lesson);
  });
  subscribeLoadState(() => readLoadState() === 'bad' && checkServerReachable());
  onReturn((wasCut) => {
    void refreshAfterCut(queryClient, wasCut);
    if (wasCut) void router.invalidate();
  });
  void whenComplete().then(async () => {
    const { watchConnection } = await import('#/kit/data-saver/watch-connection.ts');
    watchConnection();
    const { startOffline } = await import('#/kit/offline/start-offline.ts');
    await startOffline(router);
    await resumePacks();
  });
  const { screensReady } = await startTexts(served);
  const screens = <RouterProvider router={router} />;
  const page = <App ready={screensReady}>{screens}</App>;
  // Server-rendered content stays until the texts have loaded, or one of their files failed.
  await Promise.race([screensReady, waitForLoadFailure()]);
  const { written } = root.dataset;
  if (written === undefined) {
    await openHomeFromCache(router);
    return createRoot(root).render(page);
  }
  const isOurs =
    served !== undefined &&
    isOfThis &&
    // The server never sees the hash.
    location.hash === '' &&
    served.language === document.documentElement.lang &&
    readToken() === null;
  if (isOurs) takeOver(served, queryClient);
  // Otherwise an early press would treat the user as a guest.
  else if (readToken() !== null) void queryClient.prefetchQuery(sessionQuery);
  // The server-rendered page stays until the same page, or the signed-in user's, can replace it.
  const isWhole = written !== 'frame' && written !== 'home';
  const isSettled = await Promise.race([
    settle(router, isWhole),
    waitForLoadFailure(),
    // A guest can already read the page and follow its links; likewise the early words of a home.
    ...(isOurs || written === 'words' ? [] : [pause(PATIENCE_MS)]),
  ]);
  if (!isOurs || !isSettled || router.latestLocation.publicHref !== served.address) {
    takeTyped(root);
    return createRoot(root).render(page);
  }
  // A server-rendered tree has no Suspense boundary at its top.
  router.ssr = { manifest: undefined };
  takeTyped(root);
  hydrateRoot(root, <App>{screens}</App>);
}

/** Opens the stored home of a returning user. */
async function openHomeFromCache(router: AppRouter): Promise<void> {
  if (location.pathname !== '/dashboard/profile' || location.search || !isRemembered()) return;
  const { openCachedHome } = await import('#/shell/home/cached-home.ts');
  await openCachedHome(router, queryClient);
}

/** Waits until the screen and its first queries are ready; the queries only for a while. */
async function settle(router: AppRouter, isWhole: boolean): Promise<boolean> {
  await router.load();
  if (isWhole) await Promise.race([answered(), pause(PATIENCE_MS)]);
  return true;
}

const answered = () =>
  new Promise<void>((resolve) => {
    const look = () => queryClient.isFetching() === 0 && resolve();
    queryClient.getQueryCache().subscribe(look);
    look();
  });

const PATIENCE_MS = 4000;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

// A build loads it with the components (mantine-styles.ts).
if (import.meta.env.DEV) await import('#/kit/ui/mantine-later.css');

const root = document.getElementById('root');
if (root) void start(root);
