import { randomBytes, createHash } from 'node:crypto';
import {
  EXPORT_ROWS_AT_ONCE,
  EXPORTS_ACTIVE_MAX,
  EXPORT_TICKET_SECONDS,
} from '@malaka/contracts/kit/limits';
import { type ExportName, mayExport } from '@malaka/contracts/reporting/exports';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Db } from '#/kit/db/connect.ts';
import { findVisibleRegion, roleOf } from '#/kit/access/scope.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ExportViewer } from '#/kit/excel/export-table.ts';
import { lockAccount } from '#/kit/db/transactions.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { linkAddress } from './view-export.ts';
import { listActive, insertExport } from './queries.ts';
import { openTable, isSameQuery, type EncodedQuery } from './read-table.ts';
import { type Written, fileNameOf, type Script } from './write-workbook.ts';

/** Random, so that the location of a file cannot be guessed. */
const newKey = () => `exports/${randomBytes(16).toString('hex')}.xlsx`;

type Asker = { accountId: number; address: string };

/** Starts an export; an identical one in progress is returned instead. */
export async function startExport(
  deps: Pick<Deps, 'db' | 'now' | 'exportTables'>,
  request: Written,
  { accountId, address }: Asker,
): Promise<number> {
  const { db, now } = deps;
  const { title } = await openTable(deps, request);
  return await db.transaction().execute(async (trx) => {
    // Of fifty concurrent requests one creates it and the others find it.
    await lockAccount(trx, accountId);
    const active = await listActive(trx, accountId);
    const same = active.find((one) => isSame(one, request));
    if (same) return same.id;
    if (active.length >= EXPORTS_ACTIVE_MAX) throw new AppError('export.too_many', 429);
    const { table, query, language, script } = request;
    const id = await insertExport(trx, {
      accountId,
      table,
      query,
      language,
      script,
      key: newKey(),
      createdAt: now(),
      fileName: fileNameOf({ ...request, title }, now()),
    });
    await addJob(trx, 'make-export', { exportId: id }, { key: `make-export:${id}` });
    await auditExport(trx, request, { accountId, address });
    return id;
  });
}

const isSame = (one: Written, other: Written) =>
  one.table === other.table &&
  one.language === other.language &&
  one.script === other.script &&
  isSameQuery(one.query, other.query);

/** Records in the audit log who exported which people's data. */
export async function auditExport(
  trx: Db,
  { table, query }: Pick<Written, 'table' | 'query'>,
  { accountId, address }: Asker,
): Promise<void> {
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'export.made',
    subject: `account:${accountId}`,
    after: { table, query },
  });
}

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

type Tools = Pick<Deps, 'db' | 'now' | 'exportTables'>;
export type AskerSession = Asker & { sessionId: number };

export async function requireViewer({ db, now }: Tools, request: Written, accountId: number) {
  const viewer = await findViewer(db, { ...request, accountId, now: now() });
  if (!viewer) throw new AppError('auth.forbidden', 403);
  return viewer;
}

/** A ticket for the link to exactly this table and filter. */
export async function requestTicket(deps: Tools, request: Written, asker: AskerSession) {
  await requireViewer(deps, request, asker.accountId);
  return await issueTicket(deps, request, asker);
}

async function issueTicket({ db, now }: Tools, request: Written, asker: AskerSession) {
  const { sessionId, address } = asker;
  const ticket = await createTicket(db, {
    ...request,
    exportId: null,
    sessionId,
    address,
    now: now(),
  });
  return { ...ticket, url: linkAddress(request, ticket.token) };
}

/** A ticket for the file, or for a long table an export in the background. */
export async function requestExport(deps: Tools, request: Written, asker: AskerSession) {
  const viewer = await requireViewer(deps, request, asker.accountId);
  const same = (await listActive(deps.db, asker.accountId)).find((one) => isSame(one, request));
  if (same) return { rows: same.rowsTotal ?? 0, ticket: null, exportId: same.id };
  const rows = await (await openTable(deps, request)).count(deps.db, viewer);
  return rows > EXPORT_ROWS_AT_ONCE
    ? { rows, ticket: null, exportId: await startExport(deps, request, asker) }
    : { rows, ticket: await issueTicket(deps, request, asker), exportId: null };
}

type Query = { accountId: number; table: ExportName; language: Language; now: Date };

/** The viewer with current rights; undefined if they may no longer export the table. */
export async function findViewer(
  db: Db,
  { accountId, table, language, now }: Query,
): Promise<ExportViewer | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .select('role')
    .executeTakeFirst();
  if (!account) return undefined;
  const role = roleOf(account.role);
  if (!mayExport(role, table)) return undefined;
  return { accountId, role, visibleRegion: await findVisibleRegion(db, accountId), language, now };
}
