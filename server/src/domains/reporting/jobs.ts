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
    /** Statistics: what changed in the last minute goes into the figures by day. */
    'fold-daily-changes': NoPayload;
    /** An Excel file of a long table. */
    'make-export': { exportId: number };
    /** Groups end soon: their members hear what they have left. */
    'tell-deadlines': NoPayload;
    /** Members of a group hear that it assigns courses to them. */
    'tell-group': { groupId: number };
    /** Something is done with many rows of a list. */
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
    // Nine in the morning in Tashkent.
    { task: 'tell-deadlines', match: '0 4 * * *' },
  ],
  oftener: [{ task: 'fold-daily-changes', match: '* * * * *' }],
  sweeps: [forgetExports, forgetRuns],
} satisfies DomainJobs;
