import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import { query } from '#/kit/api/query.ts';

export const certificatesQuery = query(listOwnCertificates);
