import { checkCertificate } from '@malaka/contracts/credentials/certificates';
import { query } from '#/kit/api/query.ts';

export const certificateQuery = (number: string) =>
  query(checkCertificate, {
    query: { number },
    // A revocation must show at the next check, not half a minute later.
    staleTime: import.meta.env.SSR ? Infinity : 0,
    meta: { isOfTheMoment: true },
    gcTime: 0,
    enabled: number !== '',
  });
