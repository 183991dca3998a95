import type { DomainJobs } from '#/kit/domain.ts';
import { issueSummaries, runIssueSummary } from './certificates/issue-certificate.ts';
import { printCertificate } from './certificates/print-certificate.ts';
import { closeEndedYear, recordCreditMinimums } from './credits/close-credit-year.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Carries credits of the ended year over into the next one. */
    'close-credit-year': { _cron?: { ts: string } };
    /** Issues the missing summary certificates of a year, part by part. */
    'issue-summaries': { year: number; after: number };
    /** Issues the summary of a person who reached the minimum at this moment. */
    'issue-summary': { accountId: number; year: number; at: string };
    /** Checks years opened by carried credits: these alone may reach the minimum. */
    'note-credit-minimums': { people: [accountId: number, year: number][] };
    'print-certificate': { certificateId: number };
  }
}

export const jobs = {
  tasks: {
    'close-credit-year': closeEndedYear,
    'issue-summaries': issueSummaries,
    'issue-summary': runIssueSummary,
    'note-credit-minimums': recordCreditMinimums,
    'print-certificate': printCertificate,
  },
  nightly: [
    // Midnight in Tashkent; the first one of a year closes the year before.
    { task: 'close-credit-year', match: '0 19 * * *' },
  ],
} satisfies DomainJobs;
