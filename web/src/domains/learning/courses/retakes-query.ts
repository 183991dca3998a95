import { listRetakes, type Retakes } from '@malaka/contracts/learning/retakes';
import { query } from '#/kit/api/query.ts';

const SECOND_MS = 1000;

/** Refetched when the next block ends, so that the text updates itself. */
export const retakesQuery = query(listRetakes, {
  staleTime: 0,
  refetchInterval: ({ state }) => untilNext(state.data) ?? false,
});

/** Why and until when a lesson cannot be continued: it is a blocked test. */
export const shutOf = (data: Retakes | undefined, lessonId: number | null) =>
  data?.shut.find((one) => one.lessonId === lessonId);

/** Uses the server's clock, not the device's. */
export function untilNext(data: Retakes | undefined): number | undefined {
  const ends = (data?.retakes ?? []).flatMap(({ retryAt }) => retryAt?.getTime() ?? []);
  return data && ends.length > 0
    ? Math.max(SECOND_MS, Math.min(...ends) - data.serverNow.getTime() + SECOND_MS)
    : undefined;
}
