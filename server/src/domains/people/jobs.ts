import type { DomainJobs } from '#/kit/domain.ts';
import { forgetImports } from '#/kit/imports/forget-imports.ts';
import { forgetDecisions, leaveDecision } from '#/kit/reviewing/leave-decision.ts';
import { forgetReceipts } from '#/kit/outbox/forget-receipts.ts';
import { forgetMatches } from './erp/match.ts';
import { forgetOldCodes } from './identity/forget-old-codes.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    'leave-decision': { id: number };
  }
}

export const jobs = {
  tasks: { 'leave-decision': leaveDecision },
  sweeps: [
    ({ db, now }) => forgetMatches(db, now()),
    ({ db, now }) => forgetOldCodes(db, now()),
    forgetImports,
    forgetDecisions,
    forgetReceipts,
  ],
} satisfies DomainJobs;
