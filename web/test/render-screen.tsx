import { me } from '@malaka/contracts/people/sign-in';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '#/App.tsx';
import { refreshRights, watchSession } from '#/domains/people/index.ts';
import { closeSignIn, closeWelcome } from '#/domains/people/session/sign-in-store.ts';
import { clearVersions } from '#/kit/api/known-answers.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { storeToken } from '#/kit/api/token.ts';
import { startTexts } from '#/texts/start-texts.ts';
import { closeToast, readToasts } from '#/kit/ui/toast-store.ts';
import { createAppRouter } from '#/router.ts';
import { answerFrames } from './answers.ts';
import { api } from './fake-api.ts';
import type { Person } from './people.ts';

type Options = {
  /** The signed-in user; nobody by default. */
  as?: Person;
  /** Default: a phone's. */
  width?: number;
};

beforeEach(answerFrames);

let shown: ReturnType<typeof createAppRouter> | undefined;

/** Shows the screen at an address with the real router and the answers of `api`. */
export async function renderScreen(address: string, { as, width = 360 }: Options = {}) {
  await page.viewport(width, 900);
  if (as) {
    storeToken('token', true);
    api.answer(me, { data: as });
  }
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  shown = router;
  // A link may appear under the resting pointer, and would preload its page in some runs.
  router.update({ ...router.options, defaultPreload: false });
  watchSession(router, {
    clear: () => queryClient.clear(),
    refresh: () => refreshRights(queryClient),
  });
  const { screensReady } = await startTexts();
  await screensReady;
  await render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  return { page, router, address: () => router.latestLocation.href };
}

/** Clears what outlives a screen: the next test starts with a freshly opened page. */
afterEach(async () => {
  // A guard that runs later would find nobody signed in, and open the sign-in over the next test.
  api.releaseReads();
  const expectIdle = () => {
    if (shown && shown.state.status !== 'idle') throw new Error('A screen is still being loaded');
  };
  await vi.waitFor(expectIdle, { timeout: 30_000 });
  await cleanup();
  closeSignIn();
  closeWelcome();
  for (const { id } of readToasts()) closeToast(id);
  queryClient.clear();
  clearVersions();
  localStorage.clear();
  sessionStorage.clear();
});
