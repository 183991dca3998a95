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
