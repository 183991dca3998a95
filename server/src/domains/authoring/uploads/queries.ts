import { UPLOAD_RETENTION_HOURS } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Deps } from '#/kit/deps.ts';

const columns = [
  ...(['id', 'accountId', 'lessonId', 'name', 'bytes', 'createdAt'] as const),
  ...(['touchedAt', 'finishedAt', 'cancelledAt'] as const),
] as const;

type NewUpload = { id: string; accountId: number; lessonId: number; name: string; bytes: number };

/** Returns false if another upload to this lesson is in progress. */
export async function insertUpload(db: Db, upload: NewUpload, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('uploads')
    .values({ ...upload, createdAt: now, touchedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('lessonId')
        .where('finishedAt', 'is', null)
        .where('cancelledAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function getOwnUpload(db: Db, accountId: number, id: string) {
  const row = await db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(refusing('upload.not_found', 404));
  return { ...row, bytes: Number(row.bytes) };
}

export type StoredUpload = Awaited<ReturnType<typeof getOwnUpload>>;

export async function findOpenUpload(db: Db, lessonId: number) {
  return await db
    .selectFrom('uploads')
    .select(columns)
    .where('lessonId', '=', lessonId)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
}

/** Marks it as active, which postpones its expiry. */
export async function touchUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ touchedAt: now }).where('id', '=', id).execute();
}

/**
 * In the transaction that adds the video to its lesson; returns false if it was cancelled
 * meanwhile.
 */
export async function markFinished(trx: Db, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('uploads')
    .set({ finishedAt: now, touchedAt: now })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCancelled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ cancelledAt: now })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
}

/** Includes finished and cancelled ones, whose remains after a crash are deleted now. */
async function listStale(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('touchedAt', '<', before)
    .orderBy('touchedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('uploads').where('id', 'in', ids).execute();
}

const BATCH = 100;
export const uploadRetentionMs = UPLOAD_RETENTION_HOURS * 60 * 60_000;

/** Deletes uploads inactive for a day, and the remains of others. */
export async function purgeUploads({
  db,
  uploads,
  now,
}: Pick<Deps, 'db' | 'uploads' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - uploadRetentionMs);
  for (;;) {
    const ids = await listStale(db, before, BATCH);
    if (ids.length === 0) return;
    for (const id of ids) await uploads.remove(id);
    await deleteUploads(db, ids);
  }
}
