import { listRetakes, type Retakes } from '@malaka/contracts/learning/retakes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const SECOND_MS = 1000;

/** Asked again when the next block ends: the line then says so by itself. */
export const retakesQuery = queryOptions({
  queryKey: ['retakes'],
  queryFn: async ({ signal }) => (await call(listRetakes, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => untilNext(state.data) ?? false,
});

/** Why a lesson cannot be gone on with now, and until when: it is a test that is shut. */
export const shutOf = (data: Retakes | undefined, lessonId: number | null) =>
  data?.shut.find((one) => one.lessonId === lessonId);

/** By the server's clock, whatever this device's says. */
export function untilNext(data: Retakes | undefined): number | undefined {
  const ends = (data?.retakes ?? []).flatMap(({ retryAt }) => retryAt?.getTime() ?? []);
  return data && ends.length > 0
    ? Math.max(SECOND_MS, Math.min(...ends) - data.serverNow.getTime() + SECOND_MS)
    : undefined;
}
