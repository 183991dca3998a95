import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountSearchText } from '#/domains/people/profiles/account-name.ts';

const BATCH = 1000;

/**
 * Makes accounts of an older release searchable by filling in normalised names; a no-op if there
 * are none.
 */
export async function backfillSearchTexts(db: Db): Promise<void> {
  let updated = BATCH;
  while (updated === BATCH) updated = await backfillBatch(db);
}

async function backfillBatch(db: Db): Promise<number> {
  const people = await db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.accountId')
    .select(['accountId', 'phone', 'lastName', 'firstName', 'middleName'])
    .where('searchText', 'is', null)
    .orderBy('accountId')
    .limit(BATCH)
    .execute();
  if (people.length === 0) return 0;
  const texts = people.map((person) => ({
    account_id: person.accountId,
    search_text: accountSearchText(person),
  }));
  // If the profile was saved meanwhile, it already has the newer text.
  await sql`
    update profiles set search_text = folded.search_text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as folded (account_id integer, search_text text)
    where profiles.account_id = folded.account_id and profiles.search_text is null`.execute(db);
  return people.length;
}
