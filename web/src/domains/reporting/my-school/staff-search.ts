import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { normalizeText } from '@malaka/grading/normalize-text';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import {
  STAFF_NEEDS,
  STAFF_STATES,
  type StaffState,
  UNREMINDED,
} from '@malaka/contracts/reporting/choices';
import type { StaffMember } from '@malaka/contracts/reporting/my-school';

export type SchoolSearch = { state?: StaffState; search?: string };

export const readSchoolSearch = (raw: Record<string, unknown>): SchoolSearch =>
  withoutEmpty<SchoolSearch>({
    state: oneOf(STAFF_STATES, raw['state']),
    search: wordsOf(raw['search'], SEARCH_MAX),
  });

export const inState = (staff: readonly StaffMember[], state: StaffState | undefined) =>
  staff.filter((person) => state === undefined || person.state === state);

/** The person's earliest deadline. */
export function nextDeadline({ courses }: Pick<StaffMember, 'courses'>): string | undefined {
  return courses.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
}

/** Who would be reminded, and why others would not. */
export function remindersOf(staff: readonly StaffMember[]) {
  const needing = staff.filter(({ need }) => need !== null);
  const amountOf = (reason: StaffMember['unreminded']) =>
    needing.filter(({ unreminded }) => unreminded === reason).length;
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

/** Most urgent first: longest overdue, then an incomplete profile, then most credits missing. */
export const byNeed = <Person extends Needing>(staff: readonly Person[]): Person[] =>
  staff.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      (one.overdueSince ?? '').localeCompare(other.overdueSince ?? '') ||
      missingOf(other) - missingOf(one),
  );

/** People whose names contain all words, in either script. */
export function named<Person extends { name: string }>(
  staff: readonly Person[],
  search: string | undefined,
): readonly Person[] {
  const words = normalizeText(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return staff.filter(({ name }) => words.every((word) => normalizeText(name).includes(word)));
}
