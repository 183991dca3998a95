import type { DomainJobs } from '#/kit/domain.ts';
import { forgetRuns } from './bulk/forget-runs.ts';
import { workBulk } from './bulk/work-bulk.ts';
import { forgetExports } from './exports/forget-exports.ts';
import { makeExport } from './exports/make-export.ts';
import { tellDeadlines } from './groups/tell-deadlines.ts';
import { tellGroup } from './groups/tell-group.ts';
import { foldChanges } from './platform-statistics/queries.ts';

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
    'fold-daily-changes': ({ db }) => foldChanges(db),
    'make-export': makeExport,
    'tell-deadlines': tellDeadlines,
    'tell-group': tellGroup,
    'work-bulk': workBulk,
  },
  nightly: [
    // 9:00 in Tashkent.
    { task: 'tell-deadlines', match: '0 4 * * *' },
  ],
  oftener: [{ task: 'fold-daily-changes', match: '* * * * *' }],
  sweeps: [forgetExports, forgetRuns],
} satisfies DomainJobs;
