import type { Db } from '#/kit/db/connect.ts';

type Reading = {
  accountId: number;
  readerId: number;
  purpose: 'own_profile' | 'review' | 'account';
  address: string;
  now: Date;
};

/** Records who sees a passport or personal number, before it is shown (decision 15). */
export async function logReading(db: Db, { now, ...reading }: Reading): Promise<void> {
  await db
    .insertInto('personalDataReadings')
    .values({ ...reading, at: now })
    .execute();
}
