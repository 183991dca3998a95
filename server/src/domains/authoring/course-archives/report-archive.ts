import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isOutage } from '#/kit/outage/is-outage.ts';
import { updateProgress, finishArchive } from './queries.ts';
import { failureOf, RefusedArchive } from './refused-archive.ts';

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

/**
 * Shows the author why; unexpected errors also go to the log. The job of a crashed worker never
 * gets here.
 */
export async function settleFailure(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  archiveId: number,
  error: unknown,
): Promise<void> {
  const refusal = asRefusal(error);
  // Retried when the unavailable service is back.
  if (refusal.reason === 'fault' && isOutage(error)) throw error;
  if (refusal.reason === 'fault') log.error({ err: error, archiveId }, 'An archive failed');
  const failure = failureOf(refusal);
  await finishArchive(db, archiveId, { state: 'failed', failure, finishedAt: now() });
}

function asRefusal(error: unknown): RefusedArchive {
  if (error instanceof RefusedArchive) return error;
  // A question that breaks the validation rules; the field shows which one.
  if (error instanceof AppError && error.code === 'request.invalid') {
    return new RefusedArchive('wrongContent', Object.keys(error.details.errors ?? {})[0]);
  }
  const isFull = error instanceof AppError && error.code === 'file.disk_full';
  const isFullDisk = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return new RefusedArchive(isFull || isFullDisk ? 'noSpace' : 'fault');
}
