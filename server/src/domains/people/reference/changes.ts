import type { ReferenceList } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Nodes cache the public lists and drop them on this notification. */
export const LISTS_CHANGED = 'reference_changed';

/**
 * One change of a list at a time: checks against its rows stay valid until the change is written.
 */
export async function lockList(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`reference ${list}`}))`.execute(trx);
}

export async function notifyListChanged(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_notify(${LISTS_CHANGED}, '')`.execute(trx);
  // Course cards show their language; categories notify by a trigger.
  if (list === 'languages') await sql`select pg_notify('catalogue_changed', '')`.execute(trx);
}
