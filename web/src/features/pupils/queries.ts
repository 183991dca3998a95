import { viewReach } from '@malaka/contracts/pupils';
import { listSchools } from '@malaka/contracts/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';

/** The region whose people the reader sees; null is the whole country. */
export const reachQuery = queryOptions({
  queryKey: ['manager-reach'],
  queryFn: async ({ signal }) => (await call(viewReach, {}, { signal })).data.region,
  staleTime: 10 * 60_000,
});

/** The name of a school of which an address holds the id. */
export const schoolQuery = (cityId: number | undefined, id: number | undefined) =>
  queryOptions({
    queryKey: ['schools', cityId, 'one', id],
    queryFn: async ({ signal }) => {
      if (cityId === undefined || id === undefined) return null;
      const { data } = await call(listSchools, { query: { cityId, id } }, { signal });
      return data[0] ?? null;
    },
    staleTime: 10 * 60_000,
  });
