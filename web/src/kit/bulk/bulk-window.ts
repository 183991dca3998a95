import type { Chosen } from './queries.ts';

/** What the window of an action gets. */
export type BulkWindow = {
  chosen: Chosen;
  count: number;
  onClose: () => void;
  onStarted: (runId: number) => void;
};
