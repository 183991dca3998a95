import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';

type Reading = {
  accountId: number;
  readerId: number;
  purpose: 'review' | 'account';
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

/** Requests within this time belong to the same visit. */
const OPENING_MINUTES = 15;

type Opening = Omit<Reading, 'purpose'>;

/** Records who opens a person's page; repeated requests of the same visit count once. */
export const logOpening = compileOnce(
  (_db, { accountId, readerId, address, now }: Opening) => sql<never>`
    insert into personal_data_readings (account_id, reader_id, purpose, address, at)
    select ${accountId}::int, ${readerId}::int, 'person', ${address}::inet, ${now}::timestamptz
    where ${accountId}::int <> ${readerId}::int and not exists (
      select from personal_data_readings
      where account_id = ${accountId}::int and reader_id = ${readerId}::int and purpose = 'person'
        and at > ${now}::timestamptz - make_interval(mins => ${sql.lit(OPENING_MINUTES)}))`,
);

type OwnReading = Omit<Reading, 'readerId' | 'purpose'>;

/** The same for users who read their own data, if there is any; for `joinReads`. */
export const logOwnReading = compileOnce(
  (_db, { accountId, address, now }: OwnReading) => sql<never>`
    insert into personal_data_readings (account_id, reader_id, purpose, address, at)
    select account_id, account_id, 'own_profile', ${address}::inet, ${now}::timestamptz
    from profiles where account_id = ${accountId}
      and (passport_sealed is not null or personal_number_sealed is not null)`,
);
