import type { DomainJobs } from '#/kit/domain.ts';
import { purgeImports } from '#/kit/imports/queries.ts';
import { purgeDecisions, applyDecision } from '#/kit/reviewing/apply-decision.ts';
import { purgeReceipts } from '#/kit/outbox/queries.ts';
import { purgeMatches } from './erp/match.ts';
import { purgeOldCodes } from './identity/purge-old-codes.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    'leave-decision': { id: number };
  }
}

export const jobs = {
  tasks: { 'leave-decision': applyDecision },
  sweeps: [
    ({ db, now }) => purgeMatches(db, now()),
    ({ db, now }) => purgeOldCodes(db, now()),
    purgeImports,
    purgeDecisions,
    purgeReceipts,
  ],
} satisfies DomainJobs;
