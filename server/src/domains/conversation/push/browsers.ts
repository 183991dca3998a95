import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { PushBrowser } from '#/kit/gateways/push.ts';

const living = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('pushSubscriptions as b')
    .innerJoin('sessions as s', 's.id', 'b.sessionId')
    .where('b.accountId', '=', accountId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now);

/** The account's browsers with a current session. */
export const listBrowsers = (db: Db, accountId: number, now: Date): Promise<PushBrowser[]> =>
  living(db, accountId, now).select(['b.endpoint', 'b.publicKey', 'b.authSecret']).execute();

export async function countBrowsers(db: Db, accountId: number, now: Date): Promise<number> {
  const { amount } = await living(db, accountId, now)
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Nobody uses more: beyond this the oldest are dropped, which are probably gone. */
const BROWSERS_MOST = 10;

type Owner = { accountId: number; sessionId: number; now: Date };

/** A browser belongs to the account that signed in to it last. */
export async function addBrowser(
  trx: Db,
  { endpoint, publicKey, authSecret }: PushBrowser,
  { accountId, sessionId, now }: Owner,
): Promise<void> {
  const owner = { accountId, sessionId, publicKey, authSecret, createdAt: now };
  await trx
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...owner })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}
      order by created_at desc, id desc offset ${BROWSERS_MOST})`.execute(trx);
}

export async function dropBrowser(db: Db, accountId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('accountId', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes browsers whose sessions have ended. */
export async function purgeBrowsers(db: Db, now: Date): Promise<void> {
  await sql`delete from push_subscriptions b using sessions s
    where s.id = b.session_id and (s.ended_at is not null or s.expires_at <= ${now})`.execute(db);
}
