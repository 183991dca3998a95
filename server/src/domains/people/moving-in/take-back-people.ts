import { sql } from 'kysely';
import { NO_PASSWORD } from '#/domains/people/identity/passwords.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { movingTexts } from './texts.ts';

/** Tables filled with every account, whose rows are deleted with it. */
const OWN = ['profiles', 'pupils'];

/**
 * Deletes unused accounts: no password was set, the profile is unchanged, and nothing refers to
 * them. The database catalogue lists the tables that might.
 */
export async function takeBackPeople(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Text>> {
  await sql`select from accounts where id = any(${ids}) order by id for update`.execute(trx);
  const used = await listUses(trx, ids);
  const free = ids.filter((id) => !used.has(id));
  await sql`delete from profiles where account_id = any(${free})`.execute(trx);
  await sql`delete from accounts where id = any(${free})`.execute(trx);
  return new Map([...used].map(([id, tables]) => [id, movingTexts.accountUsed(tables)]));
}

type Reference = { table: string; column: string };

/** Columns that refer to accounts. */
async function listReferences(trx: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass and cardinality(c.conkey) = 1
      and not (c.conrelid::regclass::text = any(${OWN}) and a.attname = 'account_id')
    order by 1, 2`.execute(trx);
  return rows;
}

async function listUses(trx: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const references = await listReferences(trx);
  const uses = references.map(
    ({ table, column }) => sql`
      select ${sql.ref(column)} as id, ${table}::text as place from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids})`,
  );
  const { rows } = await sql<{ id: number; place: string }>`
    select distinct id, place from (
      ${sql.join(uses, sql` union all `)}
      union all
      select id, 'password' from accounts where id = any(${ids}) and password_hash <> ${NO_PASSWORD}
      union all
      select account_id, 'profile' from profiles
      where account_id = any(${ids}) and (status <> 'draft' or revision > 0)
    ) as used order by id, place`.execute(trx);
  const used = Map.groupBy(rows, ({ id }) => id);
  return new Map([...used].map(([id, places]) => [id, places.map(({ place }) => place)]));
}
