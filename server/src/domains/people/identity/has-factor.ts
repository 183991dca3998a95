import { type RawBuilder, sql } from 'kysely';

/** Whether the account has a second factor; `accountId` is a column of the query. */
export const hasFactor = (accountId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from second_factors f
    where f.account_id = ${accountId} and f.confirmed_at is not null)`;
