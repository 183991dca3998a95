import type { Db } from '#/db/connect.ts';

// The database itself tells all nodes of `ended_at`, so that live channels close at once.

export async function endSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function endSessions(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
}
