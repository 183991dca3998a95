import type { Chosen } from './queries.ts';

/** Props of an action's window. */
export type BulkWindow = {
  chosen: Chosen;
  count: number;
  onClose: () => void;
  onStarted: (runId: number) => void;
};
