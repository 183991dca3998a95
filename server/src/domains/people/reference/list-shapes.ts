import type { ReferenceList } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

type OwnColumn = 'code' | 'type' | 'hue' | 'icon' | 'sortOrder';

export type ListShape = {
  table:
    | 'regions'
    | 'districts'
    | 'schools'
    | 'positionTypes'
    | 'positions'
    | 'subjects'
    | 'categories'
    | 'diagnosticCategories'
    | 'languages'
    | 'legalForms';
  /** The parent of a row; optional where a row may have none. */
  parent?: {
    column: 'regionId' | 'districtId' | 'categoryId';
    list: ReferenceList;
    isOptional?: true;
  };
  /** Columns of a row besides its name. */
  columns: readonly OwnColumn[];
  required: readonly OwnColumn[];
  orderBy: 'id' | 'sortOrder' | 'number';
};

const plain = { columns: [], required: [], orderBy: 'id' } as const;

/** The differences between the lists; everything else about them is the same. */
export const listShapes: Record<ReferenceList, ListShape> = {
  regions: { ...plain, table: 'regions' },
  districts: { ...plain, table: 'districts', parent: { column: 'regionId', list: 'regions' } },
  schools: {
    table: 'schools',
    parent: { column: 'districtId', list: 'districts' },
    columns: ['code', 'type'],
    required: ['type'],
    orderBy: 'number',
  },
  position_types: { ...plain, table: 'positionTypes' },
  positions: { ...plain, table: 'positions' },
  subjects: { ...plain, table: 'subjects' },
  categories: {
    table: 'categories',
    columns: ['hue', 'icon', 'sortOrder'],
    required: ['hue', 'icon'],
    orderBy: 'sortOrder',
  },
  diagnostic_categories: {
    table: 'diagnosticCategories',
    // Courses that help with a weak category (decision 57).
    parent: { column: 'categoryId', list: 'categories', isOptional: true },
    columns: ['sortOrder'],
    required: [],
    orderBy: 'sortOrder',
  },
  languages: { ...plain, table: 'languages', columns: ['code'], required: ['code'] },
  legal_forms: { ...plain, table: 'legalForms' },
};

/** Nodes cache the public lists and drop them on this notification. */
export const LISTS_CHANGED = 'reference_changed';

/**
 * One change of a list at a time: checks against its rows stay valid until the change is written.
 */
export async function lockList(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`reference ${list}`}))`.execute(trx);
}

export async function notifyListChanged(trx: Db, list: ReferenceList): Promise<void> {
  await sql`select pg_notify(${LISTS_CHANGED}, '')`.execute(trx);
  // Course cards show their language; categories notify by a trigger.
  if (list === 'languages') await sql`select pg_notify('catalogue_changed', '')`.execute(trx);
}
