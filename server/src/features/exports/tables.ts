import type { ExportName } from '@malaka/contracts/exports';
import { certificatesExport } from '#/features/certificates/export-certificates.ts';
import type { ExportTable } from './export-table.ts';

/** One line a table; its owner keeps the table itself. */
const tables: { readonly [Name in ExportName]: ExportTable<Name> } = {
  certificates: certificatesExport,
};

export const exportTable = (name: ExportName): ExportTable => tables[name];
