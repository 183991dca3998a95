import type { DomainStart } from '#/kit/domain.ts';
import { indexCertificates } from './certificates/fold-certificates.ts';

export const start: DomainStart = { backfill: indexCertificates };
