import type { IMPORT_KINDS } from '@malaka/contracts/kit/choices';
import { IMPORTS_PER_PAGE, SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import {
  applyImport as applyCall,
  checkImport as checkCall,
  importTemplate,
  listImports as listCall,
} from '@malaka/contracts/kit/imports';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/kit/http/caller.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import { API_PREFIX, type Scope } from '#/kit/http/route.ts';
import type { SheetKind } from '#/kit/imports/kind.ts';
import { applyImport } from '#/kit/imports/apply-import.ts';
import { checkImport } from '#/kit/imports/check-import.ts';
import { listImports } from '#/kit/imports/queries.ts';
import { SHEET_TYPES, XLSX } from '#/kit/excel/sheet-types.ts';
import { writeTemplate } from '#/kit/imports/write-template.ts';
import { employeesKind } from './employees.ts';
import { schoolsKind } from './schools.ts';

const kinds: Record<(typeof IMPORT_KINDS)[number], SheetKind> = {
  schools: schoolsKind,
  employees: employeesKind,
};
const checksPerMinute = 20;

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(
    checkCall,
    async (_input, { language, request, session: { accountId } }) => {
      const rules = {
        fields: checkCall.body!,
        files: { file: { maxBytes: SHEET_MAX_BYTES, accept: SHEET_TYPES } },
      };
      await using form = await receiveForm(request, rules, language);
      const { fields, files } = form;
      const input = { kind: kinds[fields.kind], file: files.file, accountId, language };
      return await checkImport(deps, input);
    },
    { limitPerMinute: checksPerMinute },
  );

  scope.route(
    applyCall,
    async ({ body: { id } }, { language, request, session: { accountId } }) => {
      const folder = request.server.uploadsFolder;
      const caller = { accountId, address: addressOf(request), language };
      const input = { id, kinds: Object.values(kinds), folder, ...caller };
      return await applyImport(deps, input);
    },
    { limitPerMinute: checksPerMinute },
  );

  scope.route(listCall, async ({ query: { kind, page = 1 } }) => {
    const { rows, total } = await listImports(deps.db, { kinds: [kind] }, page);
    const url = `${API_PREFIX}${listCall.path}?kind=${kind}`;
    return pageOf(rows, total, { page, perPage: IMPORTS_PER_PAGE, url });
  });

  scope.route(importTemplate, async ({ params: { kind } }, { language, reply }) => {
    const bytes = await writeTemplate(kinds[kind], language);
    return await reply
      .type(XLSX)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${kind}.xlsx"`)
      .send(bytes);
  });
}
