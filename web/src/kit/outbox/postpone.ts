import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import type { Entry } from './queue-store.ts';

// During a rollout the call may reach a server of the previous release, which does not know a kind
// of event the page uses. Such an event stays queued and is retried after a minute, then each time
// after as long again as it has waited already, at most an hour. So is whatever is refused behind
// it, perhaps only because the first is missing. No rollout takes a day: after one, the refusal is
// final and is shown.
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_MS = 86_400_000;

const UNKNOWN_KIND = 'outbox.unknown_kind' satisfies ErrorCode;

/** The next retry; undefined if its receipt is final. */
export function postpone(
  { held }: Entry,
  { isCounted, code }: Receipt,
  { isBehind, now }: { isBehind: boolean; now: number },
): { since: number; until: number } | undefined {
  if (isCounted || (code !== UNKNOWN_KIND && !isBehind)) return undefined;
  const since = held?.since ?? now;
  const waited = now - since;
  if (waited >= GIVEN_UP_MS) return undefined;
  const pause = Math.min(Math.max(waited, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return { since, until: now + pause };
}

/** Milliseconds until it may be sent; a clock that was set back delays nothing. */
function pauseOf({ state, held }: Entry, now: number): number {
  const left = state === 'kept' && held ? held.until - now : 0;
  return left <= LONGEST_PAUSE_MS ? Math.max(0, left) : 0;
}

export const isPausing = (entry: Entry, now: number): boolean => pauseOf(entry, now) > 0;

/** Milliseconds until the first postponed entry may be sent. */
export function nextPause(entries: readonly Entry[], now: number): number | undefined {
  const pauses = entries.map((entry) => pauseOf(entry, now)).filter((pause) => pause > 0);
  return pauses.length > 0 ? Math.min(...pauses) : undefined;
}
