import { getVideo } from '@malaka/contracts/learning/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { retryFailures } from '#/kit/api/retry.ts';

/** Signed addresses end early: asked for anew by each visit, and again shortly before the end. */
export const videoQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['video', lessonId],
    queryFn: async ({ signal }) => (await call(getVideo, { params: { lessonId } }, { signal })).url,
    retry: retryFailures,
    staleTime: Infinity,
    gcTime: 60_000,
  });
