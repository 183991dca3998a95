import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { lineTrouble, readLine, subscribeLine } from '#/kit/api/line.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { isRemembered, readToken } from '#/kit/api/token.ts';
import { atSignOut, refreshRights, sessionQuery, watchSession } from '#/domains/people/index.ts';
import { registerPacks, resumePacks, setPrepare } from '#/domains/learning/index.ts';
import { startTexts } from '#/kit/i18n/setup.ts';
import { forgetAnswers } from '#/kit/api/answers.ts';
import { refreshAfterCut } from '#/kit/api/device-queries.ts';
import { watchInstall } from '#/kit/offline/install.ts';
import { doubtReach, onReturn } from '#/kit/api/reach.ts';
import { whenComplete } from '#/kit/offline/when-complete.ts';
import { App } from './App.tsx';
import { type AppRouter, createAppRouter } from './router.ts';
import { readServedPage, takeOver, takeTyped } from './served-page.ts';
import { installTrustedTypes } from '#/kit/ui/trusted-types.ts';

async function start(root: HTMLElement) {
  installTrustedTypes();
  const served = readServedPage();
  const isOfThis = served !== undefined && served.asked === location.pathname + location.search;
  if (isOfThis) history.replaceState(history.state, '', served.address + location.hash);
  const router = createAppRouter();
  watchSession(router, {
    forget: () => {
      queryClient.clear();
      void forgetAnswers();
    },
    refresh: () => refreshRights(queryClient),
  });
  watchInstall();
  atSignOut({ forget: forgetAnswers });
  registerPacks();
  setPrepare(async (lesson) => {
    const { prepareLessons } = await import('./prepare-lessons.ts');
    await prepareLessons(router, lesson);
  });
  subscribeLine(() => readLine() === 'bad' && doubtReach());
  onReturn((wasCut) => {
    void refreshAfterCut(queryClient, wasCut);
    if (wasCut) void router.invalidate();
  });
  void whenComplete().then(async () => {
    const { watchLine } = await import('#/kit/saver/watch-line.ts');
    watchLine();
    const { startOffline } = await import('#/kit/offline/start-offline.ts');
    await startOffline(router);
    await resumePacks();
  });
  const { screensReady } = await startTexts(served);
  const screens = <RouterProvider router={router} />;
  const page = <App ready={screensReady}>{screens}</App>;
  // What the page itself brought stands until the texts are here, or a file of them was lost.
  await Promise.race([screensReady, lineTrouble()]);
  const { written } = root.dataset;
  if (written === undefined) {
    await openKept(router);
    return createRoot(root).render(page);
  }
  const isOurs =
    served !== undefined &&
    isOfThis &&
    // The server knows nothing of it.
    location.hash === '' &&
    served.language === document.documentElement.lang &&
    readToken() === null;
  if (isOurs) takeOver(served, queryClient);
  // Or a page pressed early would take its person for a guest.
  else if (readToken() !== null) void queryClient.prefetchQuery(sessionQuery);
  // What the server wrote stands until the same, or what is this person's, can take its place.
  const isWhole = written !== 'frame' && written !== 'home';
  const isSettled = await Promise.race([
    settle(router, isWhole),
    lineTrouble(),
    // A guest reads meanwhile what will stand there, and its links lead on; so do the words of a home.
    ...(isOurs || written === 'words' ? [] : [pause(PATIENCE_MS)]),
  ]);
  if (!isOurs || !isSettled || router.latestLocation.publicHref !== served.address) {
    takeTyped(root);
    return createRoot(root).render(page);
  }
  // The tree of a page that the server wrote has no place to wait at its top.
  router.ssr = { manifest: undefined };
  takeTyped(root);
  hydrateRoot(root, <App>{screens}</App>);
}

/** The home of who was here before. */
async function openKept(router: AppRouter): Promise<void> {
  if (location.pathname !== '/dashboard/profile' || location.search || !isRemembered()) return;
  const { openKeptHome } = await import('#/shell/home/kept-home.ts');
  await openKeptHome(router, queryClient);
}

/** Until the screen can be shown, and what it asks for at once is here too, unless that takes long. */
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
