import type { ExportTables } from '#/kit/excel/export-table.ts';
import { exportTables as organizations } from '#/domains/organizations/exports.ts';
import { exportTables as credentials } from '#/domains/credentials/exports.ts';
import { exportTables as money } from '#/domains/money/exports.ts';
import { exportTables as surveys } from '#/domains/surveys/exports.ts';
import { exportTables as assessment } from '#/domains/assessment/exports.ts';
import { exportTables as live } from '#/domains/live/exports.ts';
import { exportTables as reporting } from '#/domains/reporting/exports.ts';

/** A table of the contract without a reader is a type error. */
export const exportTables: ExportTables = {
  ...organizations,
  ...credentials,
  ...money,
  ...surveys,
  ...assessment,
  ...live,
  ...reporting,
};
