import { checkCertificate } from '@malaka/contracts/credentials/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const certificateQuery = (number: string) =>
  queryOptions({
    queryKey: ['certificate-check', number],
    queryFn: async ({ signal }) =>
      (await call(checkCertificate, { query: { number } }, { signal })).data,
    // A revocation must show at the next check, not half a minute later.
    staleTime: import.meta.env.SSR ? Infinity : 0,
    meta: { isOfTheMoment: true },
    gcTime: 0,
    enabled: number !== '',
  });
