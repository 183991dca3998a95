import * as contract from '@malaka/contracts/authoring/bank-imports';
import { BANK_FILE_MAX_BYTES, BANK_IMPORT_ROWS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { QUESTION_FILES, refuseOldOffice } from '#/domains/authoring/question-imports/accepted.ts';
import {
  asState,
  type BankImportRow,
  deleteFinished,
  getOwnImport,
  listOwnImports,
  listReported,
} from './queries.ts';
import { startBankImport, undoBankImport } from './start-bank-import.ts';
import { failureText } from './texts.ts';

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
