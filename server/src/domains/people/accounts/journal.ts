import type { JournalEntry } from '@malaka/contracts/people/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/profiles/account-name.ts';
import { withoutPersonal } from './rules.ts';

type Slice = { limit: number; offset: number };

/** Restricts to these actions. */
type Actions = readonly string[] | undefined;

const only = (column: RawBuilder<unknown>, actions: Actions) =>
  actions === undefined ? sql`` : sql`and ${column} = any(${actions}::text[])`;

/** Audit subjects of an account: itself and its certificates. */
const subjectsOf = (accountId: number) => sql`
  select ${`account:${accountId}`}::text as subject
  union all select 'certificate:' || number from certificates where account_id = ${accountId}`;

const READING = sql`'personal_data.read'`;
/** The person's page shows only the last digits of documents. */
const OPENING_OR_READING = sql`case purpose when 'person' then 'account.opened'
  else 'personal_data.read' end`;

/** Audit entries of an account and accesses to its documents in one list, newest first. */
export async function listJournal(
  db: Db,
  accountId: number,
  { limit, offset }: Slice,
  actions?: Actions,
): Promise<JournalEntry[]> {
  const most = offset + limit;
  const { rows } = await sql<JournalEntry>`
    select e.id::float8 as id, e.at, e.action, e.actor_id, ${accountName('e.actor_id')} as actor,
      host(e.address) as address, e.before, e.after
    from (
      (select l.id, l.at, l.action, l.actor_id, l.address, l.before, l.after
        from (${subjectsOf(accountId)}) as s
        cross join lateral (
          select * from audit_log where subject = s.subject ${only(sql`action`, actions)}
          order by id desc limit ${most}
        ) as l
        order by l.at desc, l.id desc limit ${most})
      union all
      (select id, at, ${OPENING_OR_READING}, reader_id, address, null,
          case when purpose <> 'person' then jsonb_build_object('purpose', purpose) end
        from personal_data_readings where account_id = ${accountId} ${only(READING, actions)}
        order by id desc limit ${most})
    ) as e
    order by e.at desc, e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    ...row,
    before: withoutPersonal(row.before),
    after: withoutPersonal(row.after),
  }));
}

export async function countJournal(db: Db, accountId: number, actions?: Actions): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select ((select count(*) from audit_log
        where subject in (select subject from (${subjectsOf(accountId)}) as s)
          ${only(sql`action`, actions)})
      + (select count(*) from personal_data_readings
        where account_id = ${accountId} ${only(READING, actions)}))::int as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}
