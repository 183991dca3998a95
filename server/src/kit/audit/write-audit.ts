import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

type AuditRow = {
  /** Absent if the platform itself acted. */
  by?: { accountId: number; address?: string | null | undefined } | undefined;
  /** What happened: `profile.confirmed`. */
  action: string;
  /** What it happened to: `account:12`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes an audit entry in the transaction of the change it records (decision 185). */
export const writeAudit = (trx: Db, row: AuditRow): Promise<void> => writeAudits(trx, [row]);

/** The same for several entries in order; must be the last step of its transaction. */
export async function writeAudits(trx: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  const listed = rows.map(({ by, before = null, after = null, ...row }) => ({
    ...row,
    actor_id: by?.accountId ?? null,
    address: by?.address ?? null,
    before,
    after,
  }));
  // Ids are assigned before the row's trigger runs: without taking the lock first, the chain would
  // not follow the ids. One statement, because everybody writing the audit log waits for it.
  await sql`
    with held as materialized (select pg_advisory_xact_lock(7203))
    insert into audit_log (actor_id, address, action, subject, before, after)
    select actor_id, address, action, subject, before, after
    from rows from (
      jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as (
        actor_id integer, address inet, action text, subject text, before jsonb, after jsonb)
    ) with ordinality as row (actor_id, address, action, subject, before, after, place)
    where (select count(*) from held) = 1
    order by place`.execute(trx);
}
