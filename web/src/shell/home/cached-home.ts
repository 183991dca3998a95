import { listOwnCourses } from '@malaka/contracts/learning/courses';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRights } from '#/domains/people/index.ts';
import { findAnswer } from '#/kit/api/answers.ts';
import { addressOf } from '#/kit/api/client.ts';
import { setOpening } from '#/kit/api/opening.ts';
import { readToken } from '#/kit/api/token.ts';
import type { AppRouter } from '#/router.ts';
import { prefetchHome } from './prefetch-home.ts';

/** Parts of the home that are not stored take longer than this. */
const PATIENCE_MS = 1000;

/** A second visit shows the stored home immediately and refreshes it in the background. */
export async function openCachedHome(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const url = addressOf(listOwnCourses, { query: { page: 1 } });
  const request = { endpoint: listOwnCourses, url, token: readToken() };
  if ((await findAnswer(request).catch(() => undefined)) === undefined) return;
  setOpening('opening');
  await router.load();
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  await Promise.race([answered(queryClient), patience]);
  // Before the page renders, so that its components use this request instead of their own.
  void renew(router, queryClient);
}

/** Resolves once no query is fetching, and stops looking then. */
const answered = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    look();

    function look() {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    }
  });

async function renew(router: AppRouter, queryClient: QueryClient): Promise<void> {
  setOpening('renewing');
  const rights = refreshRights(queryClient).then((isNews) =>
    isNews ? router.invalidate() : undefined,
  );
  await Promise.allSettled([rights, prefetchHome(queryClient, { staleTime: 0 })]);
  setOpening(undefined);
}
