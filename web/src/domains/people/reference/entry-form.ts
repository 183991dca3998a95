import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { CATEGORY_ICONS, type ReferenceList } from '@malaka/contracts/people/choices';
import type { ReferenceRow, saveReference } from '@malaka/contracts/people/reference/management';
import type { ReferenceSearch } from './reference-search.ts';

type Body = BodyOf<typeof saveReference>;

/** All facts of an entry except its names. */
export type EntryFacts = {
  regionId: number | undefined;
  districtId: number | undefined;
  code: string;
  type: Body['type'];
  hue: number;
  icon: (typeof CATEGORY_ICONS)[number];
  /** Courses that help with a diagnostic category. */
  categoryId: number | undefined;
  /** As typed; empty: at the end of the list. */
  sortOrder: string;
};

const FIRST_HUE = 222;

/** A new entry starts with the current filters of the list. */
export function initialFacts(row: ReferenceRow | undefined, filters: ReferenceSearch): EntryFacts {
  return {
    regionId: row ? (row.regionId ?? row.parentId ?? undefined) : filters.region,
    districtId: row ? (row.parentId ?? undefined) : filters.district,
    code: row?.code ?? '',
    type: row?.type ?? filters.type ?? 'general',
    hue: row?.hue ?? FIRST_HUE,
    icon: CATEGORY_ICONS.find((name) => name === row?.icon) ?? 'school',
    categoryId: row?.parentId ?? undefined,
    sortOrder: row?.sortOrder?.toString() ?? '',
  };
}

/** The request of a list: facts that it does not have are left out. */
export function bodyOf(
  list: ReferenceList,
  id: number | undefined,
  name: Body['name'],
  facts: EntryFacts,
): Body {
  const isSchool = list === 'schools';
  const isCategory = list === 'categories';
  const isOrdered = isCategory || list === 'diagnostic_categories';
  return {
    list,
    id,
    name,
    parentId: parentOf(list, facts) ?? null,
    code: isSchool || list === 'languages' ? facts.code.trim() || null : null,
    type: isSchool ? facts.type : null,
    hue: isCategory ? facts.hue : null,
    icon: isCategory ? facts.icon : null,
    sortOrder: isOrdered && /^\d{1,4}$/.test(facts.sortOrder) ? Number(facts.sortOrder) : null,
  };
}

function parentOf(list: ReferenceList, facts: EntryFacts): number | undefined {
  if (list === 'schools') return facts.districtId;
  if (list === 'districts') return facts.regionId;
  return list === 'diagnostic_categories' ? facts.categoryId : undefined;
}
