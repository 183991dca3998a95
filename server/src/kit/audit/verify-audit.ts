import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Command } from '#/kit/command.ts';

type Verified = {
  rows: number;
  /** The first row whose hash or link is wrong; absent if the chain is intact. */
  brokenId: number | undefined;
};

/**
 * Recomputes every hash and follows the chain from its first row. Rows hashed in the first format
 * must all precede those of the second, because the first hash does not cover column boundaries.
 */
export async function verifyAudit(db: Db): Promise<Verified> {
  const { rows } = await sql<{ rows: number; brokenId: number | null }>`
    select count(*)::int as rows, min(id) filter (where is_broken)::float8 as broken_id
    from (
      select id,
        previous_hash is distinct from lag(hash) over (order by id)
        or form < lag(form) over (order by id)
        or hash <> sha256(convert_to(case form
          when 1 then concat_ws('|',
            encode(coalesce(previous_hash, ''::bytea), 'hex'), id,
            extract(epoch from at), actor_id, address, action, subject,
            before::text, after::text)
          else jsonb_build_array(
            encode(previous_hash, 'hex'), id, extract(epoch from at), actor_id,
            address, action, subject, before, after)::text
        end, 'UTF8')) as is_broken
      from audit_log
    ) as checked`.execute(db);
  return { rows: rows[0]?.rows ?? 0, brokenId: rows[0]?.brokenId ?? undefined };
}

/** Decision 185: verifies that no audit entry was changed or removed. */
export const printAudit: Command = async (db, _options, print) => {
  const { rows, brokenId } = await verifyAudit(db);
  if (brokenId === undefined) {
    print(`The audit is whole: ${rows} rows.`);
    return 0;
  }
  print(`The audit is broken at row ${brokenId} of ${rows}: it or the row before it was changed.`);
  return 1;
};
