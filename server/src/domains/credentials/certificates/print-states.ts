import { sql } from 'kysely';
import type { Command } from '#/kit/command.ts';

/** Invariants of the states of all certificates, each as a query for rows that violate it. */
const rules = {
  replaced_have_a_successor: sql`
    select id from certificates where (state = 'replaced') <> (replaced_by is not null)`,
  successors_lead_back: sql`
    select c.id from certificates c join certificates next on next.id = c.replaced_by
    where next.replaces is distinct from c.id or next.account_id <> c.account_id`,
  ends_are_told: sql`
    select c.id from certificates c
    where (case when c.state in ('replaced', 'revoked') then c.state end) is distinct from (
      select max(kind) from certificate_events e
      where e.certificate_id = c.id and e.kind in ('replaced', 'revoked'))`,
} as const;

/** Checks that each certificate's state matches its history; exits with 1 if one does not. */
export const printStates: Command = async (db, _, print) => {
  let isWhole = true;
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ broken: number }>`
      select count(*)::int as broken from (${query}) as found`.execute(db);
    const broken = rows[0]?.broken ?? 0;
    print(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${rule}: ${broken}`);
    if (broken > 0) isWhole = false;
  }
  return isWhole ? 0 : 1;
};
