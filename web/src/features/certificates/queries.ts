import { listOwnCertificates, viewCredits } from '@malaka/contracts/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).data,
});

/** The current qualification year; the server says which one that is. */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: async ({ signal }) => (await call(viewCredits, { query: {} }, { signal })).data,
});
