import type { DomainJobs } from '#/kit/domain.ts';
import { forgetMoneyRequests } from './payments/answer-once.ts';
import { noteLedgerCheck } from './payments/check-ledger.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Checks the invariants of the ledger. */
    'check-ledger': NoPayload;
  }
}

export const jobs = {
  tasks: {
    'check-ledger': noteLedgerCheck,
  },
  nightly: [{ task: 'check-ledger', match: '30 21 * * *' }],
  sweeps: [({ db, now }) => forgetMoneyRequests(db, now())],
} satisfies DomainJobs;
