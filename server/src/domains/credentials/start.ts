import type { DomainStart } from '#/kit/domain.ts';
import { foldCertificates } from './certificates/fold-certificates.ts';

export const start: DomainStart = { fold: foldCertificates };
