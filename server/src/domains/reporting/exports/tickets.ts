import { createHash, randomBytes } from 'node:crypto';
import type { ExportName } from '@malaka/contracts/reporting/exports';
import { EXPORT_TICKET_SECONDS } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { EncodedQuery } from './read-query.ts';
import type { Script } from './write-workbook.ts';

/** What a ticket opens: a table with exactly this filter, or the file of an export. */
export type Opened =
  | { table: ExportName; query: EncodedQuery; exportId: null }
  | { table: null; query: null; exportId: number };

type Words = { language: Language; script: Script };
type NewTicket = { sessionId: number; address: string; now: Date } & Words & Opened;

export type Ticket = Opened & Words & { accountId: number };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function createTicket(db: Db, ticket: NewTicket) {
  const { table, query, now, ...row } = ticket;
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + EXPORT_TICKET_SECONDS * 1000);
  await db
    .insertInto('exportTickets')
    .values({
      ...row,
      tokenHash: hashOf(token),
      tableName: table,
      query: query && JSON.stringify(query),
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

type Use = { token: string; address: string; now: Date };

/** Redeems a ticket once: within its minute, from its address, while its session is valid. */
export async function useTicket(db: Db, { token, address, now }: Use): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    update export_tickets t set used_at = ${now}
    from sessions s
    join accounts a on a.id = s.account_id
    where t.token_hash = ${hashOf(token)} and t.used_at is null and t.expires_at > ${now}
      and t.address = ${address}::inet
      and s.id = t.session_id and s.ended_at is null and s.expires_at > ${now}
      and a.status = 'active'
    returning t.table_name as "table", t.query, t.export_id, t.language, t.script,
      s.account_id`.execute(db);
  if (!rows[0]) throw new AppError('export.ticket_invalid', 403);
  return rows[0];
}

export async function deleteTicketsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('exportTickets').where('expiresAt', '<', before).execute();
}
