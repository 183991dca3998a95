import type { ReferenceList } from '@malaka/contracts/choices';

type OwnColumn = 'code' | 'type' | 'hue' | 'icon';

export type ListShape = {
  table:
    | 'regions'
    | 'districts'
    | 'schools'
    | 'positionTypes'
    | 'positions'
    | 'subjects'
    | 'categories'
    | 'languages'
    | 'legalForms';
  /** What a row belongs to. */
  parent?: { column: 'regionId' | 'districtId'; list: ReferenceList };
  /** What a row has besides its name. */
  columns: readonly OwnColumn[];
  required: readonly OwnColumn[];
  orderBy: 'id' | 'sortOrder' | 'number';
};

const plain = { columns: [], required: [], orderBy: 'id' } as const;

/** How the lists differ; everything else about them is the same. */
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
    columns: ['hue', 'icon'],
    required: ['hue', 'icon'],
    orderBy: 'sortOrder',
  },
  languages: { ...plain, table: 'languages', columns: ['code'], required: ['code'] },
  legal_forms: { ...plain, table: 'legalForms' },
};
