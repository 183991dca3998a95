import { listOwnCourses } from '@malaka/contracts/learning/courses';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRights } from '#/domains/people/index.ts';
import { findAnswer } from '#/kit/api/answers.ts';
import { addressOf } from '#/kit/api/client.ts';
import { setOpening } from '#/kit/api/opening.ts';
import { readToken } from '#/kit/api/token.ts';
import type { AppRouter } from '#/router.ts';
import { prefetchHome } from './prefetch-home.ts';

/** What of the home is not kept comes later than this. */
const PATIENCE_MS = 1000;

/** A second visit shows the home as it was at once, and asks behind what is new. */
export async function openKeptHome(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const url = addressOf(listOwnCourses, { query: { page: 1 } });
  const asked = { endpoint: listOwnCourses, url, token: readToken() };
  if ((await findAnswer(asked).catch(() => undefined)) === undefined) return;
  setOpening('opening');
  await router.load();
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  await Promise.race([answered(queryClient), patience]);
  // Before the page is drawn: what stands on it asks with this, not by itself.
  void renew(router, queryClient);
}

const answered = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => queryClient.isFetching() === 0 && resolve();
    queryClient.getQueryCache().subscribe(look);
    look();
  });

async function renew(router: AppRouter, queryClient: QueryClient): Promise<void> {
  setOpening('renewing');
  const rights = refreshRights(queryClient).then((isNews) =>
    isNews ? router.invalidate() : undefined,
  );
  await Promise.allSettled([rights, prefetchHome(queryClient, { staleTime: 0 })]);
  setOpening(undefined);
}
