import { viewPack } from '@malaka/contracts/learning/lesson-packs';
import { queryOptions } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';
import { freeBytes } from '#/kit/stored-files/device.ts';
import { bytesOf, openStore } from '#/kit/stored-files/store.ts';
import { hasPacks } from './has-packs.ts';

/** What can be downloaded of a course now, with sizes. */
export const planQuery = (courseId: number) => query(viewPack, { params: { id: courseId } });

/** Bytes used by each course on this device, and bytes left. */
export const storageQuery = (accountId: number, courseIds: readonly number[]) =>
  queryOptions({
    queryKey: ['lesson-pack-sizes', accountId, courseIds],
    queryFn: async () => {
      const store = openStore(accountId);
      const sizes = new Map<number, number>();
      for (const id of courseIds) sizes.set(id, bytesOf(await store.list(`${id}/`)));
      return { sizes, free: await freeBytes() };
    },
    staleTime: 0,
  });

/** Questions of a saved test, for practising offline. */
export const practiceQuery = (courseId: number, lessonId: number) =>
  queryOptions({
    queryKey: ['practice', courseId, lessonId],
    queryFn: async () => {
      if (!hasPacks()) return null;
      const { findPractice } = await import('./read-pack.ts');
      return (await findPractice(courseId, lessonId)) ?? null;
    },
    retry: false,
    staleTime: 0,
  });
