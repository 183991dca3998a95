import type { DomainJobs } from '#/kit/domain.ts';
import { purgeRuns } from './bulk/purge-runs.ts';
import { workBulk } from './bulk/work-bulk.ts';
import { purgeExports } from './exports/purge-exports.ts';
import { makeExport } from './exports/make-export.ts';
import { notifyDeadlines } from './groups/notify-deadlines.ts';
import { notifyGroup } from './groups/notify-group.ts';
import { aggregateChanges } from './platform-statistics/queries.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Adds the last minute's changes to the daily statistics. */
    'fold-daily-changes': NoPayload;
    /** Makes the Excel file of a long table. */
    'make-export': { exportId: number };
    /** Reminds members of groups that end soon. */
    'tell-deadlines': NoPayload;
    /** Notifies members of a group that it assigns courses to them. */
    'tell-group': { groupId: number };
    /** Runs a bulk action. */
    'work-bulk': { runId: number };
  }
}

export const jobs = {
  tasks: {
    'fold-daily-changes': ({ db }) => aggregateChanges(db),
    'make-export': makeExport,
    'tell-deadlines': notifyDeadlines,
    'tell-group': notifyGroup,
    'work-bulk': workBulk,
  },
  nightly: [
    // 9:00 in Tashkent.
    { task: 'tell-deadlines', match: '0 4 * * *' },
  ],
  frequent: [{ task: 'fold-daily-changes', match: '* * * * *' }],
  sweeps: [purgeExports, purgeRuns],
} satisfies DomainJobs;
