import type { DomainJobs } from '#/kit/domain.ts';
import { purgeMoneyRequests } from './payments/answer-once.ts';
import { recordLedgerCheck } from './payments/check-ledger.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Checks the invariants of the ledger. */
    'check-ledger': NoPayload;
  }
}

export const jobs = {
  tasks: {
    'check-ledger': recordLedgerCheck,
  },
  nightly: [{ task: 'check-ledger', match: '30 21 * * *' }],
  sweeps: [({ db, now }) => purgeMoneyRequests(db, now())],
} satisfies DomainJobs;
