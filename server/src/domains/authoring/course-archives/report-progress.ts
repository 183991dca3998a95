import type { Db } from '#/kit/db/connect.ts';
import { updateProgress } from './queries.ts';

const EVERY_MS = 700;

/** Tells the row how far the work is, not too often; `onGone` when nobody wants it any more. */
export function reportProgress(
  db: Db,
  archiveId: number,
  onGone: () => void = () => undefined,
): (percent: number) => void {
  let told = 0;
  return (percent) => {
    if (Date.now() - told < EVERY_MS) return;
    told = Date.now();
    void updateProgress(db, archiveId, percent)
      .then((isWanted) => (isWanted ? undefined : onGone()))
      .catch(() => undefined);
  };
}
