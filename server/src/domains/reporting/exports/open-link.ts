import type { Readable } from 'node:stream';
import { EXPORT_ROWS_AT_ONCE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { requireViewer } from './request-export.ts';
import { linkPath } from './links.ts';
import { matchesQuery } from './read-query.ts';
import { inOneMoment, openTable } from './read-table.ts';
import { auditExport, startExport } from './start-export.ts';
import { type Ticket, useTicket } from './tickets.ts';
import { fileNameOf, type Written, writeWorkbook } from './write-workbook.ts';

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
