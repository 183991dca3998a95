import * as contract from '@malaka/contracts/authoring/course-archives';
import {
  ARCHIVE_MAX_BYTES,
  ARCHIVE_REMARKS_PER_PAGE,
  ARCHIVES_PER_PAGE,
} from '@malaka/contracts/kit/limits';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import {
  deleteArchiveRow,
  findGrantedArchive,
  getOwnArchive,
  listOwnArchives,
  listRemarks,
} from './queries.ts';
import {
  readArchiveToken,
  refuseOtherFiles,
  startExport,
  startImport,
  stopOrResumeImport,
  viewArchive,
} from './own-archives.ts';

const UPLOADS_PER_MINUTE = 10;
const ZIP = 'application/zip';
const archiveForm = {
  fields: z.object({}),
  files: { file: { maxBytes: ARCHIVE_MAX_BYTES, accept: [ZIP] } },
};

const backupForm = {
  fields: z.object({}),
  files: { file: { maxBytes: ARCHIVE_MAX_BYTES, accept: ['any'] } },
};

type Caller = { session: Session; language: Language };

export function publicRoutes(scope: Scope<'public'>, { config, db, files, now }: Deps): void {
  scope.route(contract.getCourseArchiveFile, async ({ params }, { request, reply }) => {
    const grant = readArchiveToken(config.secret, params.token, now());
    const archive = grant && (await findGrantedArchive(db, grant, now()));
    if (!archive?.key) throw new AppError('auth.forbidden', 403);
    const name = encodeURIComponent(params.name).replaceAll("'", '%27');
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    const sent = { key: archive.key, contentType: ZIP, cacheControl: 'private, no-store' };
    await sendStoredFile(request, reply, files, sent);
  });
}

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { config, db, files, now } = deps;
  const readerOf = ({ session, language }: Caller) => ({
    secret: config.secret,
    accountId: session.accountId,
    sessionId: session.id,
    language,
    now: now(),
  });
  const shown = async (id: number, caller: Caller) => {
    const row = await getOwnArchive(db, caller.session.accountId, id);
    return viewArchive(row, readerOf(caller));
  };

  scope.route(contract.exportCourse, async ({ body: { courseId } }, caller) => {
    const authorId = caller.session.accountId;
    return await shown(await startExport(deps, { authorId, courseId }), caller);
  });
  const importOptions = { limitPerMinute: UPLOADS_PER_MINUTE };
  scope.route(
    contract.importCourse,
    async (_input, caller) => {
      await using form = await receiveForm(caller.request, archiveForm, caller.language);
      const { language, session } = caller;
      const importing = { authorId: session.accountId, language, source: 'malaka' } as const;
      return await shown(await startImport(deps, importing, form.files.file), caller);
    },
    importOptions,
  );
  scope.route(
    contract.importMoodleBackup,
    async (_input, caller) => {
      const { language, session } = caller;
      await using form = await receiveForm(caller.request, backupForm, language);
      const { file } = form.files;
      refuseOtherFiles(file, language);
      const importing = { authorId: session.accountId, language, source: 'moodle' } as const;
      return await shown(await startImport(deps, importing, file), caller);
    },
    importOptions,
  );
  scope.route(contract.listArchiveRemarks, async ({ params: { id }, query }, caller) => {
    const { page = 1 } = query;
    await getOwnArchive(db, caller.session.accountId, id);
    const { rows, total } = await listRemarks(db, id, page);
    const perPage = ARCHIVE_REMARKS_PER_PAGE;
    return pageOf(rows, total, { page, perPage, url: caller.request.url });
  });
  for (const [call, turn] of [
    [contract.stopCourseImport, 'stop'],
    [contract.resumeCourseImport, 'resume'],
  ] as const) {
    scope.route(call, async ({ body: { id } }, caller) => {
      const own = { authorId: caller.session.accountId, id };
      await stopOrResumeImport(db, own, turn);
      return await shown(id, caller);
    });
  }
  scope.route(contract.getCourseArchive, ({ params: { id } }, caller) => shown(id, caller));
  scope.route(contract.listCourseArchives, async ({ query: { page = 1 } }, caller) => {
    const { rows, total } = await listOwnArchives(db, caller.session.accountId, page);
    const data = rows.map((row) => viewArchive(row, readerOf(caller)));
    return pageOf(data, total, { page, perPage: ARCHIVES_PER_PAGE, url: caller.request.url });
  });
  scope.route(contract.deleteCourseArchive, async ({ body: { id } }, { session }) => {
    const deleted = await deleteArchiveRow(db, session.accountId, id);
    if (!deleted) throw new AppError('archive.not_found', 404);
    if (deleted.key !== null) await files.delete(deleted.key);
  });
}
