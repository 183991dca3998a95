import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getWebinar, type WebinarReader } from './queries.ts';

type Visit = { webinarId: number; accountId: number; now: Date };

/** Subscribes the account to reminders of the webinar. */
export async function subscribe(
  db: Database,
  reader: NonNullable<WebinarReader>,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const { state } = await getWebinar(db, id, reader);
  if (state === 'finished') throw new AppError('webinar.finished', 409);
  await db.transaction().execute(async (trx) => {
    const { accountId } = reader;
    const changed = await trx
      .insertInto('webinarVisitors')
      .values({ webinarId: id, accountId, isSubscribed: true, createdAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['webinarId', 'accountId'])
          .doUpdateSet({ isSubscribed: true })
          .where('webinarVisitors.isSubscribed', '=', false),
      )
      .returning('accountId')
      .executeTakeFirst();
    if (changed) await countSubscriber(trx, id, 1);
  });
}

/** Webinars attended stay in the account's list. */
export async function unsubscribe(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const visit = await trx
      .selectFrom('webinarVisitors')
      .where('webinarId', '=', id)
      .where('accountId', '=', accountId)
      .where('isSubscribed', '=', true)
      .select('joinedAt')
      .forUpdate()
      .executeTakeFirst();
    if (!visit) return;
    const row = { webinarId: id, accountId };
    if (visit.joinedAt === null) {
      await trx
        .deleteFrom('webinarVisitors')
        .where((select) => select.and(row))
        .execute();
    } else {
      await trx
        .updateTable('webinarVisitors')
        .set({ isSubscribed: false })
        .where((select) => select.and(row))
        .execute();
    }
    await countSubscriber(trx, id, -1);
  });
}

async function countSubscriber(trx: Db, webinarId: number, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('webinars')
    .set({ subscribersCount: sql<number>`subscribers_count + ${change}` })
    .where('id', '=', webinarId)
    .execute();
}

/** Adds a webinar attended while signed in to the account's list. */
export async function recordVisit(db: Db, { webinarId, accountId, now }: Visit): Promise<void> {
  await db
    .insertInto('webinarVisitors')
    .values({ webinarId, accountId, isSubscribed: false, joinedAt: now, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['webinarId', 'accountId'])
        .doUpdateSet({ joinedAt: now })
        .where('webinarVisitors.joinedAt', 'is', null),
    )
    .execute();
}

/** Subscribers in batches, by account. */
export async function listSubscribers(
  db: Db,
  webinarId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('webinarVisitors')
    .where('webinarId', '=', webinarId)
    .where('isSubscribed', '=', true)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(limit)
    .select('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}
