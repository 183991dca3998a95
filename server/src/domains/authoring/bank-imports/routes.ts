import * as contract from '@malaka/contracts/authoring/bank-imports';
import { BANK_FILE_MAX_BYTES, BANK_IMPORT_ROWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm, type ReceivedFile } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { QUESTION_FILES, refuseOldOffice } from '#/domains/authoring/question-imports/accepted.ts';
import {
  asState,
  type BankImportRow,
  deleteFinished,
  getOwnImport,
  listOwnImports,
  listReported,
  countActive,
  insertBankImport,
  deleteTaken,
  markUndone,
} from './queries.ts';
import { failureText } from './texts.ts';
import { randomBytes } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import { lockAccount } from '#/kit/db/transactions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

const bankForm = {
  fields: contract.startBankImport.body!,
  files: { file: { maxBytes: BANK_FILE_MAX_BYTES, accept: QUESTION_FILES } },
};

const view = ({ failure, state, ...row }: BankImportRow, language: Language) => ({
  ...row,
  state: asState(state),
  failure: failure === null ? null : failureText(failure, language),
});

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  scope.route(
    contract.startBankImport,
    async (_input, { language, request, session: { accountId: authorId } }) => {
      await using form = await receiveForm(request, bankForm, language);
      const { file } = form.files;
      refuseOldOffice(file, language);
      const { format } = form.fields;
      const id = await startBankImport(deps, { authorId, language, format, file });
      return view(await getOwnImport(db, authorId, id), language);
    },
    { limitPerMinute: 10 },
  );
  scope.route(contract.listBankImports, async (_input, { session, language }) => {
    const rows = await listOwnImports(db, session.accountId);
    return rows.map((row) => view(row, language));
  });
  scope.route(
    contract.listBankImportQuestions,
    async ({ params: { id }, query: { page = 1 } }, { session, request }) => {
      await getOwnImport(db, session.accountId, id);
      const { rows, total } = await listReported(db, id, page);
      const perPage = BANK_IMPORT_ROWS_PER_PAGE;
      return pageOf(rows, total, { page, perPage, url: request.url });
    },
  );
  scope.route(contract.undoBankImport, ({ body: { id } }, { session }) =>
    undoBankImport(deps, { authorId: session.accountId, id }),
  );
  scope.route(contract.deleteBankImport, ({ body: { id } }, { session }) =>
    deleteFinished(db, session.accountId, id),
  );
}

/** So that one author does not block the others. */
const ACTIVE_MAX = 2;

type NewFile = { authorId: number; language: Language; format: string; file: ReceivedFile };

/** Stores a received file for the worker without parsing it. */
async function startBankImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { authorId, language, format, file }: NewFile,
): Promise<number> {
  const refuseMore = async (trx: Db) => {
    if ((await countActive(trx, authorId)) < ACTIVE_MAX) return;
    throw new AppError('request.too_many', 429, { retryAfter: 30 });
  };
  await refuseMore(db);
  const key = `bank-imports/${randomBytes(12).toString('hex')}`;
  await files.putFile(key, file.path, file.mime);
  try {
    return await db.transaction().execute(async (trx) => {
      // Others may have started while the file was being stored.
      await lockAccount(trx, authorId);
      await refuseMore(trx);
      const { originalName: name, bytes } = file;
      const input = { authorId, language, format, name, key, bytes, createdAt: now() };
      const importId = await insertBankImport(trx, input);
      await addJob(trx, 'import-bank', { importId }, { key: `import-bank:${importId}` });
      return importId;
    });
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    throw error;
  }
}

type Undo = { authorId: number; id: number };

/** Questions moved, changed or copied since stay; returns how many were deleted. */
async function undoBankImport(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { authorId, id }: Undo,
): Promise<{ keptCount: number }> {
  const { key, keptCount } = await db.transaction().execute(async (trx) => {
    const undone = await markUndone(trx, authorId, id, now());
    const deleted = await deleteTaken(trx, id, now());
    return { key: undone.key, keptCount: undone.takenCount - deleted };
  });
  if (key !== null) await files.delete(key).catch(() => undefined);
  return { keptCount };
}
