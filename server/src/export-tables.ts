import type { ExportTables } from '#/kit/excel/export-table.ts';
import { exportTables as organizations } from '#/domains/organizations/exports.ts';
import { exportTables as credentials } from '#/domains/credentials/exports.ts';
import { exportTables as money } from '#/domains/money/exports.ts';
import { exportTables as surveys } from '#/domains/surveys/exports.ts';
import { exportTables as assessment } from '#/domains/assessment/exports.ts';
import { exportTables as live } from '#/domains/live/exports.ts';
import { exportTables as reporting } from '#/domains/reporting/exports.ts';

/** Each table of the contract has its reader, else this does not compile. */
export const exportTables: ExportTables = {
  ...organizations,
  ...credentials,
  ...money,
  ...surveys,
  ...assessment,
  ...live,
  ...reporting,
};
