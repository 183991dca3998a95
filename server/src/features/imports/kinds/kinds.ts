import type { IMPORT_KINDS } from '@malaka/contracts/choices';
import { employeesKind } from './employees.ts';
import type { SheetKind } from './kind.ts';
import { schoolsKind } from './schools.ts';

export type ImportKind = (typeof IMPORT_KINDS)[number];

export const sheetKinds: Record<ImportKind, SheetKind> = {
  schools: schoolsKind,
  employees: employeesKind,
};
