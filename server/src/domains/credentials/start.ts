import type { DomainStart } from '#/kit/domain.ts';
import { indexCertificates } from './certificates/index-certificates.ts';

export const start: DomainStart = { backfill: indexCertificates };
