import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf } from '#/kit/api/query.ts';
import { findStoredVideo, type StoredVideo } from './stored-videos.ts';

type Address = AnswerOf<typeof getVideo>['url'] & Partial<Pick<StoredVideo, 'read'>>;

/** Signed addresses expire early: requested again by each visit, and shortly before the end. */
export const videoQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keyOf(getVideo, { params: { lessonId } }),
    queryFn: async ({ signal }): Promise<Address> =>
      (await findStoredVideo(lessonId)) ??
      (await call(getVideo, { params: { lessonId } }, { signal })).url,
    staleTime: Infinity,
    gcTime: 60_000,
  });
