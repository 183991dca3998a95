import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';

type AuditRow = {
  /** Absent where the platform itself acted. */
  actorId?: number | null;
  address?: string | null | undefined;
  /** What happened: `profile.confirmed`. */
  action: string;
  /** What it happened to: `account:12`. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes a row of the audit in the caller's transaction, together with what it tells; decision 185. */
export async function writeAudit(trx: Db, row: AuditRow): Promise<void> {
  // The id is drawn before the row's trigger runs: without the lock the chain would not follow the ids.
  await sql`select pg_advisory_xact_lock(7203)`.execute(trx);
  await sql`
    insert into audit_log (actor_id, address, action, subject, before, after)
    values (
      ${row.actorId ?? null}, ${row.address ?? null}::inet, ${row.action}, ${row.subject},
      ${asJson(row.before)}::jsonb, ${asJson(row.after)}::jsonb
    )`.execute(trx);
}

const asJson = (value: Record<string, unknown> | undefined) =>
  value === undefined ? null : JSON.stringify(value);
