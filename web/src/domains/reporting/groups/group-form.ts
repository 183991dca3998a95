import type { Group } from '@malaka/contracts/reporting/groups';

export type GroupValues = {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  categoryIds: number[];
};
export type GroupField = keyof GroupValues;

export const NEW_GROUP: GroupValues = {
  name: '',
  description: '',
  startDate: '',
  endDate: '',
  isActive: true,
  categoryIds: [],
};

export const valuesOf = (group: Group): GroupValues => ({
  name: group.name,
  description: group.description,
  startDate: group.startDate ?? '',
  endDate: group.endDate ?? '',
  isActive: group.isActive,
  categoryIds: group.categories.map(({ id }) => id),
});

type FieldError =
  | 'name'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'endBeforeStart'
  | 'categories';

/** Missing fields, with the server's error codes; the group of everybody has no dates. */
export function errorsOf(
  values: GroupValues,
  isEveryone: boolean,
): Partial<Record<GroupField, FieldError>> {
  const { name, description, startDate, endDate, categoryIds } = values;
  const texts = {
    ...(name.trim() === '' && { name: 'name' as const }),
    ...(description.trim() === '' && { description: 'description' as const }),
  };
  if (isEveryone) return texts;
  return {
    ...texts,
    ...(startDate === '' && { startDate: 'startDate' as const }),
    ...(endDate === '' && { endDate: 'endDate' as const }),
    ...(startDate !== '' &&
      endDate !== '' &&
      endDate < startDate && { endDate: 'endBeforeStart' as const }),
    ...(categoryIds.length === 0 && { categoryIds: 'categories' as const }),
  };
}
