import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).data,
});
