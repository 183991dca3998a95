import type { Db } from '#/kit/db/connect.ts';
import { updateProgress } from './queries.ts';

const EVERY_MS = 700;

/** Tells the row how far the work is, not too often. */
export function reportProgress(db: Db, archiveId: number): (percent: number) => void {
  let told = 0;
  return (percent) => {
    if (Date.now() - told < EVERY_MS) return;
    told = Date.now();
    void updateProgress(db, archiveId, percent).catch(() => undefined);
  };
}
