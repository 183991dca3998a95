import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { lineTrouble, readLine, subscribeLine } from '#/kit/api/line.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { atSignOut, refreshRights, watchSession } from '#/domains/people/index.ts';
import { registerPacks, resumePacks, setPrepare } from '#/domains/learning/index.ts';
import { startTexts } from '#/kit/i18n/setup.ts';
import { forgetAnswers } from '#/kit/api/answers.ts';
import { refreshAfterCut } from '#/kit/api/device-queries.ts';
import { watchInstall } from '#/kit/offline/install.ts';
import { doubtReach, onReturn } from '#/kit/api/reach.ts';
import { whenComplete } from '#/kit/offline/when-complete.ts';
import { router } from './router.ts';
import { installTrustedTypes } from '#/kit/ui/trusted-types.ts';
import { ConnectionBanner } from '#/kit/ui/ConnectionBanner.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { cssVariables, theme } from '#/kit/ui/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'scheme' });

async function start(root: HTMLElement) {
  installTrustedTypes();
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
  const { screensReady } = await startTexts();
  // What the page itself brought stands until the texts are here, or a file of them was lost.
  await Promise.race([screensReady, lineTrouble()]);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        // The style sheet of default variables is left out: the provider writes all of them.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <ConnectionBanner />
          <Suspense fallback={<PageSkeleton />}>
            <After ready={screensReady}>
              <RouterProvider router={router} />
            </After>
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

function After({ ready, children }: { ready: Promise<unknown>; children: ReactNode }) {
  use(ready);
  return children;
}

// A build loads it with the components (mantine-styles.ts).
if (import.meta.env.DEV) await import('#/kit/ui/mantine-later.css');

const root = document.getElementById('root');
if (root) void start(root);
