import type { ReferenceList } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Nodes keep the public lists and drop them when they hear this. */
export const LISTS_CHANGED = 'reference_changed';

/** One change of a list at a time: what is in it already stays true until the change is there. */
export async function lockList(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`reference ${list}`}))`.execute(trx);
}

export async function tellListChanged(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_notify(${LISTS_CHANGED}, '')`.execute(trx);
  // Cards of courses name their language; categories tell of themselves by a trigger.
  if (list === 'languages') await sql`select pg_notify('catalogue_changed', '')`.execute(trx);
}
