import type { Db } from '#/kit/db/connect.ts';
import { updateProgress } from './queries.ts';

const EVERY_MS = 700;

/** Writes progress to the row at limited intervals; calls `onGone` if the row is gone. */
export function reportProgress(
  db: Db,
  archiveId: number,
  onGone: () => void = () => undefined,
): (percent: number) => void {
  let reported = 0;
  return (percent) => {
    if (Date.now() - reported < EVERY_MS) return;
    reported = Date.now();
    void updateProgress(db, archiveId, percent)
      .then((isActive) => (isActive ? undefined : onGone()))
      .catch(() => undefined);
  };
}
