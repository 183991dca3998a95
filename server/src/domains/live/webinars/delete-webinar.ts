import type { Database } from '#/kit/db/connect.ts';
import { planWebinar } from './plan-webinar.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { lockOwnWebinar } from './queries.ts';
import { FINISHED, LIVE } from './rules.ts';
import { scheduleChangeNotification } from './notify-change.ts';

/** Soft deletion, so that it can be undone; a live webinar is ended first. */
export async function deleteWebinar(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status, startsAt, subscribersCount } = await lockOwnWebinar(trx, authorId, id);
    if (status === LIVE) throw new AppError('webinar.live', 409);
    await trx.updateTable('webinars').set({ deletedAt: now }).where('id', '=', id).execute();
    if (subscribersCount === 0) return;
    const change = { webinarId: id, startsAt: startsAt.toISOString(), isCancelled: true };
    await scheduleChangeNotification(trx, change, now);
  });
}

/** Schedules its timers again. */
export async function restoreWebinar(
  db: Database,
  authorId: number,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('webinars')
      .set({ deletedAt: null })
      .where('id', '=', id)
      .where('authorId', '=', authorId)
      .where('lessonId', 'is', null)
      .where('deletedAt', 'is not', null)
      .returning(['id', 'startsAt', 'durationMinutes', 'status'])
      .executeTakeFirstOrThrow(refusing('webinar.not_found', 404));
    if (restored.status !== FINISHED) await planWebinar(trx, restored, now);
  });
}
