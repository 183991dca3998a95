type Facts = {
  isEveryone: boolean;
  startDate: string | null;
  endDate: string | null;
  categoryIds: readonly number[];
};

/** Missing fields of a group, by field; the group of everybody needs no days. */
export function errorsOf(
  facts: Facts,
): Partial<Record<'startDate' | 'endDate' | 'categoryIds', GroupError>> {
  if (facts.isEveryone) return {};
  const { startDate, endDate, categoryIds } = facts;
  return {
    ...(startDate === null && { startDate: 'startDate' as const }),
    ...(endDate === null && { endDate: 'endDate' as const }),
    ...(startDate !== null &&
      endDate !== null &&
      endDate < startDate && { endDate: 'endBeforeStart' as const }),
    ...(categoryIds.length === 0 && { categoryIds: 'categories' as const }),
  };
}

type GroupError = 'startDate' | 'endDate' | 'endBeforeStart' | 'categories';

type Dated = { isActive: boolean; startDate: string | null; endDate: string | null };

/** Whether a group assigns anything on this day (decision 142); its first and last day included. */
export const isRunning = ({ isActive, startDate, endDate }: Dated, day: string): boolean =>
  isActive && (startDate ?? day) <= day && (endDate ?? day) >= day;

/** The day as DD.MM.YYYY. */
export const dotted = (day: string | null) => (day ?? '').split('-').toReversed().join('.');
