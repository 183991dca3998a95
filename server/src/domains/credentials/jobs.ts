import type { DomainJobs } from '#/kit/domain.ts';
import { issueSummaries } from './certificates/issue-summaries.ts';
import { runIssueSummary } from './certificates/issue-summary.ts';
import { printCertificate } from './certificates/print-certificate.ts';
import { closeEndedYear, noteCreditMinimums } from './credits/close-credit-year.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Credits of the year that has ended go into the next one. */
    'close-credit-year': { _cron?: { ts: string } };
    /** Summary certificates of a year that are missing, part after part. */
    'issue-summaries': { year: number; after: number };
    /** The one of a person who reached the minimum at this moment. */
    'issue-summary': { accountId: number; year: number; at: string };
    /** Years that were opened by carried credits: whether their minimum is reached by them alone. */
    'note-credit-minimums': { people: [accountId: number, year: number][] };
    'print-certificate': { certificateId: number };
  }
}

export const jobs = {
  tasks: {
    'close-credit-year': closeEndedYear,
    'issue-summaries': issueSummaries,
    'issue-summary': runIssueSummary,
    'note-credit-minimums': noteCreditMinimums,
    'print-certificate': printCertificate,
  },
  nightly: [
    // Midnight in Tashkent: the first one of a year closes the year before.
    { task: 'close-credit-year', match: '0 19 * * *' },
  ],
} satisfies DomainJobs;
