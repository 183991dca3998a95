import * as contract from '@malaka/contracts/reporting/my-school';
import type { Deps } from '#/kit/deps.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import type { Scope } from '#/kit/http/route.ts';
import { remindStaff, viewSchool } from './school-staff.ts';
import { writeStaffSheet } from './write-staff-sheet.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.viewMySchool, (_, { session, language }) =>
    viewSchool(db, { headId: session.accountId, now: now(), language }),
  );
  scope.route(contract.remindStaff, ({ body }, { actor }) =>
    remindStaff(db, body.accountId, actor),
  );
  scope.route(contract.getStaffSheet, async ({ query }, { session, reply, language }) => {
    const { staff } = await viewSchool(db, { headId: session.accountId, now: now(), language });
    const { state } = query;
    const listed = staff.filter((person) => state === undefined || person.state === state);
    void reply
      .type(XLSX)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="malaka-staff.xlsx"')
      .send(await writeStaffSheet(listed, language));
  });
}
