import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { fold } from '@malaka/grading/fold';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import {
  STAFF_NEEDS,
  STAFF_STATES,
  type StaffState,
  UNREMINDED,
} from '@malaka/contracts/reporting/choices';
import type { StaffMember } from '@malaka/contracts/reporting/my-school';

export type SchoolSearch = { state?: StaffState; search?: string };

export const readSchoolSearch = (given: Record<string, unknown>): SchoolSearch =>
  withoutEmpty<SchoolSearch>({
    state: oneOf(STAFF_STATES, given['state']),
    search: wordsOf(given['search'], SEARCH_MAX),
  });

export const inState = (staff: readonly StaffMember[], state: StaffState | undefined) =>
  staff.filter((person) => state === undefined || person.state === state);

/** The first day on which something of a person is due. */
export function nextDeadline({ courses }: Pick<StaffMember, 'courses'>): string | undefined {
  return courses.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
}

/** Who needs something: those whom a reminder goes to, and why it goes to no others. */
export function remindersOf(staff: readonly StaffMember[]) {
  const needing = staff.filter(({ need }) => need !== null);
  const amountOf = (asked: StaffMember['unreminded']) =>
    needing.filter(({ unreminded }) => unreminded === asked).length;
  return {
    needing: needing.length,
    toRemind: amountOf(null),
    left: UNREMINDED.map((reason) => ({ reason, amount: amountOf(reason) })).filter(
      ({ amount }) => amount > 0,
    ),
  };
}

type Needing = Pick<StaffMember, 'need' | 'overdueSince' | 'collected' | 'minimum'>;

const rankOf = ({ need }: Needing) => (need ? STAFF_NEEDS.indexOf(need) : STAFF_NEEDS.length);
const missingOf = ({ minimum, collected }: Needing) => Math.max(0, minimum - collected);

/** Who needs something first: the longest overdue, then a profile, then who lacks the most credits. */
export const byNeed = <Person extends Needing>(staff: readonly Person[]): Person[] =>
  staff.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      (one.overdueSince ?? '').localeCompare(other.overdueSince ?? '') ||
      missingOf(other) - missingOf(one),
  );

/** Those whose names have all the words, in either script. */
export function named<Person extends { name: string }>(
  staff: readonly Person[],
  search: string | undefined,
): readonly Person[] {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return staff.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}
