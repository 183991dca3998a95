import * as contract from '@malaka/contracts/reporting/exports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { requestExport, type AskerSession, requestTicket } from './request-export.ts';
import { requestFileTicket, openFile, openLink } from './open-link.ts';
import { cancelActive, deleteExportRow, getOwnExport, listOwnExports } from './queries.ts';
import { readQuery } from './read-table.ts';
import { viewExport } from './view-export.ts';
import type { Written } from './write-workbook.ts';

const NO_STORE = 'private, no-store';
const EXPORTS_PAGE = '/dashboard/exports';

type Caller = { session: Session; request: FastifyRequest; language: Language };

export function learnerRoutes(scope: Scope<'learner'>, deps: Deps): void {
  const { db, files, now } = deps;
  const shown = async (id: number, { session, language }: Caller) => {
    const row = await getOwnExport(db, session.accountId, id);
    return viewExport(row, language);
  };

  scope.route(contract.startExport, async ({ body }, caller) => {
    const { rows, ticket, exportId } = await requestExport(
      deps,
      readRequest(body, caller),
      askerOf(caller),
    );
    const record = exportId === null ? null : await shown(exportId, caller);
    return { rows, ticket, export: record };
  });
  scope.route(contract.createExportTicket, ({ body }, caller) =>
    requestTicket(deps, readRequest(body, caller), askerOf(caller)),
  );
  scope.route(contract.createExportFileTicket, async ({ body: { id } }, caller) => {
    const { language } = caller;
    return await requestFileTicket(deps, { id, language }, askerOf(caller));
  });
  scope.route(contract.checkExport, ({ query: { id } }, caller) => shown(id, caller));
  scope.route(contract.listExports, async (_input, { session, language }) => {
    const rows = await listOwnExports(db, session.accountId);
    return rows.map((row) => viewExport(row, language));
  });
  scope.route(contract.cancelExport, async ({ body: { id } }, caller) => {
    await cancelActive(db, caller.session.accountId, id, now());
    return await shown(id, caller);
  });
  scope.route(contract.deleteExport, async ({ body: { id } }, { session }) => {
    const deleted = await deleteExportRow(db, session.accountId, id);
    if (!deleted) throw new AppError('export.not_found', 404);
    await files.delete(deleted.key);
  });
}

type Body = {
  table: contract.ExportName;
  query: Record<string, unknown>;
  script: Written['script'];
};

const readRequest = ({ table, query, script }: Body, { language }: Caller): Written => ({
  table,
  script,
  language,
  query: readQuery(table, query, language),
});

const askerOf = ({ session, request }: Caller): AskerSession => ({
  accountId: session.accountId,
  sessionId: session.id,
  address: addressOf(request),
});

type Link = { token: string } & Record<string, string>;
type Query = { request: FastifyRequest; reply: FastifyReply; language: Language };

/** Browsers open these addresses without an authorization header: the ticket decides. */
export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const open = async (path: string, query: Link, context: Query) =>
    await orPage(context, deps, async () => {
      const { token, ...filter } = query;
      const address = addressOf(context.request);
      const opened = await openLink(deps, { path, token, filter, address });
      if ('exportId' in opened) return await sendRecord(deps, opened, context);
      offerFile(context.reply, opened.fileName).type(XLSX).header('cache-control', NO_STORE);
      void context.reply.send(opened.workbook);
    });

  scope.route(contract.getUsersExport, ({ query }, context) =>
    open(contract.getUsersExport.path, query, context),
  );
  scope.route(contract.getCoursesExport, ({ query }, context) =>
    open(contract.getCoursesExport.path, query, context),
  );
  scope.route(contract.getTableExport, ({ params: { table }, query }, context) =>
    open(contract.getTableExport.path.replace(':table', table), query, context),
  );
  scope.route(contract.getExportFile, async ({ params: { id }, query: { token } }, context) => {
    const { request, reply } = context;
    await orPage(context, deps, async () => {
      const { key, fileName } = await openFile(deps, { id, token, address: addressOf(request) });
      offerFile(reply, fileName);
      const sent = { key, contentType: XLSX, cacheControl: NO_STORE };
      await sendStoredFile(request, reply, deps.files, sent);
    });
  });
}

const offerFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
  );

const isNavigation = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('text/html') === true;

/** Download tools accept any type and cannot show our error codes. */
const isDownload = ({ headers }: FastifyRequest) => headers.accept?.trim() === '*/*';

/** Browsers that followed a link see a refusal on the exports page; programs get its code. */
async function orPage(
  { request, reply, language }: Query,
  { config }: Pick<Deps, 'config'>,
  answer: () => Promise<void>,
): Promise<void> {
  // Programs that request the size first must not use up the ticket.
  if (request.method === 'HEAD') return void reply.status(204).send();
  try {
    await answer();
  } catch (error) {
    if (isDownload(request) && error instanceof AppError) {
      // Download managers display the body, often after the browser has used up the ticket.
      const words = `${errorTexts[error.code][language]}\n${config.publicUrl}${EXPORTS_PAGE}\n`;
      return void reply.status(error.status).type('text/plain; charset=utf-8').send(words);
    }
    if (!isNavigation(request)) throw error;
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'technical fault');
    void reply.redirect(`${EXPORTS_PAGE}?failed=1`, 303);
  }
}

type Started = { exportId: number; accountId: number };

/** Decision 154: a long table is exported in the background; the record tells where to find it. */
async function sendRecord({ db }: Deps, { exportId, accountId }: Started, context: Query) {
  const { request, reply, language } = context;
  if (isNavigation(request)) return void reply.redirect(EXPORTS_PAGE, 303);
  const record = viewExport(await getOwnExport(db, accountId, exportId), language);
  const data = z.encode(contract.exportRecord, record);
  void reply.header('cache-control', NO_STORE).send({ success: 1, data });
}
