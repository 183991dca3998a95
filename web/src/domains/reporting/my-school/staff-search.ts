import { STAFF_STATES, type StaffState } from '@malaka/contracts/kit/choices';
import type { StaffMember } from '@malaka/contracts/reporting/my-school';

export type SchoolSearch = { state?: StaffState };

export function readSchoolSearch({ state }: Record<string, unknown>): SchoolSearch {
  const known = STAFF_STATES.find((each) => each === state);
  return known ? { state: known } : {};
}

export const inState = (staff: readonly StaffMember[], state: StaffState | undefined) =>
  staff.filter((person) => state === undefined || person.state === state);

/** The first day on which something of a person is due. */
export function nextDeadline({ courses }: Pick<StaffMember, 'courses'>): string | undefined {
  return courses.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
}
