import type { ProfileRow } from '@malaka/contracts/profiles';
import type { ReviewStatus } from './queries.ts';

export const REVIEW_TABS = [
  'submitted',
  'rejected',
  'confirmed',
  'draft',
] as const satisfies readonly ReviewStatus[];

export type ReviewSearch = { status?: Exclude<ReviewStatus, 'submitted'>; profile?: number };

/** The waiting ones are what the screen is for, so they need no word in the address. */
export function readReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const status = REVIEW_TABS.find((tab) => tab === search['status']);
  const profile = Number(search['profile']);
  return {
    ...(status && status !== 'submitted' && { status }),
    ...(Number.isInteger(profile) && profile > 0 && { profile }),
  };
}

/** Whom to show after a decision: the next below, else the first above. */
export function nextProfile(rows: readonly ProfileRow[], decidedId: number): number | undefined {
  const index = rows.findIndex(({ id }) => id === decidedId);
  return (rows[index + 1] ?? rows.find(({ id }) => id !== decidedId))?.id;
}

const HOUR_MS = 3_600_000;

export type Waiting = { hours: number; isOverdue: boolean };

/** How long a profile waits, and whether the promised 24 hours are over; decision 36. */
export function waitingOf(row: ProfileRow, now: Date): Waiting | null {
  if (row.status !== 'submitted' || !row.submittedAt) return null;
  const waited = now.getTime() - row.submittedAt.getTime();
  return {
    hours: Math.max(0, Math.floor(waited / HOUR_MS)),
    isOverdue: row.dueAt !== null && now > row.dueAt,
  };
}

export const fullName = ({ lastName, firstName, middleName }: ProfileRow) =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');
