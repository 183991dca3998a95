import { listOwnCertificates } from '@malaka/contracts/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).data,
});
