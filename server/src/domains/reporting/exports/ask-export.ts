import { EXPORT_ROWS_AT_ONCE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findViewer } from './find-viewer.ts';
import { linkAddress } from './links.ts';
import { listActive } from './queries.ts';
import { openTable } from './read-table.ts';
import { type Asker, isSame, startExport } from './start-export.ts';
import { createTicket } from './tickets.ts';
import type { Written } from './write-workbook.ts';

type Tools = Pick<Deps, 'db' | 'now' | 'exportTables'>;
export type AskerSession = Asker & { sessionId: number };

export async function requireViewer({ db, now }: Tools, asked: Written, accountId: number) {
  const viewer = await findViewer(db, { ...asked, accountId, now: now() });
  if (!viewer) throw new AppError('auth.forbidden', 403);
  return viewer;
}

/** A ticket for the link to exactly this table and filter. */
export async function askTicket(deps: Tools, asked: Written, asker: AskerSession) {
  await requireViewer(deps, asked, asker.accountId);
  return await giveTicket(deps, asked, asker);
}

async function giveTicket({ db, now }: Tools, asked: Written, asker: AskerSession) {
  const { sessionId, address } = asker;
  const ticket = await createTicket(db, {
    ...asked,
    exportId: null,
    sessionId,
    address,
    now: now(),
  });
  return { ...ticket, url: linkAddress(asked, ticket.token) };
}

/** A ticket for the file, or for a long table an export in the background. */
export async function askExport(deps: Tools, asked: Written, asker: AskerSession) {
  const viewer = await requireViewer(deps, asked, asker.accountId);
  const same = (await listActive(deps.db, asker.accountId)).find((one) => isSame(one, asked));
  if (same) return { rows: same.rowsTotal ?? 0, ticket: null, exportId: same.id };
  const rows = await (await openTable(deps, asked)).count(deps.db, viewer);
  return rows > EXPORT_ROWS_AT_ONCE
    ? { rows, ticket: null, exportId: await startExport(deps, asked, asker) }
    : { rows, ticket: await giveTicket(deps, asked, asker), exportId: null };
}
