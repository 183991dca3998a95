import type { SheetImport } from '@malaka/contracts/kit/imports';
import { employeesKind } from './employees.ts';
import type { SheetKind } from './kind.ts';
import { organizationTrainingsKind, trainingsKind } from './offline-trainings.ts';
import { schoolsKind } from './schools.ts';

export type ImportKind = SheetImport['kind'];

export const sheetKinds: Record<ImportKind, SheetKind> = {
  schools: schoolsKind,
  employees: employeesKind,
  offline_trainings: trainingsKind,
  organization_trainings: organizationTrainingsKind,
};
