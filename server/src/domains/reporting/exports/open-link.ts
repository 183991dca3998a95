import type { Readable } from 'node:stream';
import { EXPORT_ROWS_AT_ONCE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  requireViewer,
  auditExport,
  startExport,
  type Ticket,
  useTicket,
  type AskerSession,
  findViewer,
  createTicket,
} from './request-export.ts';
import { linkPath, fileAddress } from './view-export.ts';
import { matchesQuery, inOneMoment, openTable } from './read-table.ts';
import { fileNameOf, type Written, writeWorkbook } from './write-workbook.ts';
import { type ExportRow, getOwnExport } from './queries.ts';

type Tools = Pick<Deps, 'db' | 'replica' | 'now' | 'exportTables'>;
type Link = {
  /** Path below the API's prefix. */
  path: string;
  token: string;
  /** Parameters other than the token. */
  filter: Record<string, string>;
  address: string;
};
type Opened = { fileName: string; workbook: Readable } | { exportId: number; accountId: number };

/** Opens an Excel link: the file of a short table, or the export of a long one. */
export async function openLink(deps: Tools, link: Link): Promise<Opened> {
  const { db, now } = deps;
  const ticket = await useTicket(db, { ...link, now: now() });
  if (!isFor(ticket, link)) throw new AppError('export.ticket_invalid', 403);
  const { accountId } = ticket;
  const viewer = await requireViewer(deps, ticket, accountId);
  const table = await openTable(deps, ticket);
  const found = await inOneMoment(deps, async (trx) => {
    if ((await table.count(trx, viewer)) > EXPORT_ROWS_AT_ONCE) return undefined;
    // Read completely before sending: a slow connection must not hold a database connection.
    const read: (readonly unknown[])[] = [];
    for await (const batch of table.rows(trx, viewer)) read.push(batch);
    return { batches: read, columns: await table.columns(trx, viewer) };
  });
  const asker = { accountId, address: link.address };
  if (!found) return { accountId, exportId: await startExport(deps, ticket, asker) };
  await db.transaction().execute((trx) => auditExport(trx, ticket, asker));
  const written = { ...ticket, title: table.title };
  const workbook = writeWorkbook(written, each(found.batches), found.columns);
  return { fileName: fileNameOf(written, now()), workbook };
}

/** A ticket opens only its own table and filter. */
function isFor(ticket: Ticket, link: Link): ticket is Ticket & Written {
  if (ticket.table === null || linkPath(ticket.table) !== link.path) return false;
  return matchesQuery(ticket.table, link.filter, ticket.query);
}

async function* each<Item>(items: readonly Item[]) {
  for (const item of items) yield item;
}

type FileTools = Pick<Deps, 'db' | 'files' | 'now'>;
type Own = { accountId: number; id: number };

/** The caller's export, if it is ready and contains nobody the caller may no longer see. */
async function getReady({ db, now }: FileTools, { accountId, id }: Own): Promise<ExportRow> {
  const row = await getOwnExport(db, accountId, id);
  if (row.state !== 'ready') throw new AppError('export.not_ready', 409);
  const viewer = await findViewer(db, { ...row, now: now() });
  const regionId = viewer?.visibleRegion.regionId;
  if (!viewer || (regionId !== null && regionId !== row.regionId)) {
    throw new AppError('auth.forbidden', 403);
  }
  return row;
}

type Query = { id: number; language: Language };

export async function requestFileTicket(
  deps: FileTools,
  { id, language }: Query,
  asker: AskerSession,
) {
  const { accountId, sessionId, address } = asker;
  const { key } = await getReady(deps, { accountId, id });
  // Reports a missing file here instead of as a failed download.
  await deps.files.stat(key);
  const ticket = await createTicket(deps.db, {
    table: null,
    query: null,
    exportId: id,
    language,
    script: 'latin',
    sessionId,
    address,
    now: deps.now(),
  });
  return { ...ticket, url: `${fileAddress(id)}?token=${ticket.token}` };
}

type Opening = { id: number; token: string; address: string };

export async function openFile(
  deps: FileTools,
  { id, token, address }: Opening,
): Promise<ExportRow> {
  const ticket = await useTicket(deps.db, { token, address, now: deps.now() });
  if (ticket.exportId !== id) throw new AppError('export.ticket_invalid', 403);
  return await getReady(deps, { accountId: ticket.accountId, id });
}
