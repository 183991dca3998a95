import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { AskerSession } from './request-export.ts';
import { findViewer } from './find-viewer.ts';
import { fileAddress } from './links.ts';
import { type ExportRow, getOwnExport } from './queries.ts';
import { createTicket, useTicket } from './tickets.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'now'>;
type Own = { accountId: number; id: number };

/** The caller's export, if it is ready and contains nobody the caller may no longer see. */
async function getReady({ db, now }: Tools, { accountId, id }: Own): Promise<ExportRow> {
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

export async function requestFileTicket(deps: Tools, { id, language }: Query, asker: AskerSession) {
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

export async function openFile(deps: Tools, { id, token, address }: Opening): Promise<ExportRow> {
  const ticket = await useTicket(deps.db, { token, address, now: deps.now() });
  if (ticket.exportId !== id) throw new AppError('export.ticket_invalid', 403);
  return await getReady(deps, { accountId: ticket.accountId, id });
}
