import {
  LESSON_FIELDS,
  type LessonField,
  type LessonValues,
} from '@malaka/contracts/authoring/lesson-values';
import { plainText } from '@malaka/grading/plain-text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Saving = {
  accountId: number | null;
  savedAt: Date | null;
  begunAt: Date | null;
  sitting: string | null;
  isAuto: boolean;
  isShown: boolean;
  restoredFrom: number | null;
  content: LessonValues;
};

/** Autosaves of one editing session within this time form one revision. */
const ONE_SAVING_MS = 10 * MINUTE_MS;
/** Losing this many characters at once may be an accident, so both revisions stay. */
const LOSS_LETTERS = 200;

const lettersOf = (values: LessonValues) =>
  LESSON_FIELDS.reduce((sum, field) => sum + String(values[field] ?? '').length, 0);

/** Whether a revision replaces the previous one. */
export function continues(last: Saving, next: Saving): boolean {
  if (!last.isAuto || last.restoredFrom !== null || next.restoredFrom !== null) return false;
  if (last.isShown && !next.isShown) return false;
  if (changedFields(last.content, next.content).length === 0) return true;
  const { begunAt } = last;
  const isSameSitting = next.isAuto
    ? last.sitting === next.sitting
    : last.accountId === next.accountId && !last.isShown;
  if (!isSameSitting || !begunAt || !next.savedAt) return false;
  if (next.savedAt.getTime() - begunAt.getTime() > ONE_SAVING_MS) return false;
  return lettersOf(last.content) - lettersOf(next.content) < LOSS_LETTERS;
}

export const changedFields = (before: LessonValues, after: LessonValues): LessonField[] =>
  LESSON_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));

export function countWords({ content, shortDescription, description }: LessonValues): number {
  const text = [content, shortDescription, description].map((html) => plainText(html ?? ''));
  return text.join(' ').split(/\s+/).filter(Boolean).length;
}

export type StoredRevision = {
  revision: number;
  savedAt: Date | null;
  isAuto: boolean;
  isShown: boolean;
  restoredFrom: number | null;
  bytes: number;
};

/** Autosaves are thinned out: after a day one per hour stays, after a month one per day. */
function spanOf({ savedAt, isAuto, restoredFrom }: StoredRevision, now: Date): string | null {
  if (!isAuto || restoredFrom !== null || !savedAt) return null;
  const age = now.getTime() - savedAt.getTime();
  if (age < DAY_MS) return null;
  const length = age < 30 * DAY_MS ? HOUR_MS : DAY_MS;
  return `${length}:${Math.floor(savedAt.getTime() / length)}`;
}

/**
 * Revisions to delete, given newest first: those with a later one in the same hour or day, then the
 * oldest beyond the count or size. The newest one and the newest one shown to learners stay.
 */
export function outdated(
  stored: readonly StoredRevision[],
  { now, most, mostBytes }: { now: Date; most: number; mostBytes: number },
): number[] {
  const required = new Set([stored[0]?.revision, stored.find(({ isShown }) => isShown)?.revision]);
  const spans = new Set<string>();
  const gone = new Set<number>();
  let count = 0;
  let bytes = 0;
  for (const one of stored) {
    const span = spanOf(one, now);
    const isCovered = span !== null && spans.has(span);
    if (span !== null) spans.add(span);
    const isTooMany = count >= most || bytes + one.bytes > mostBytes;
    if ((isCovered || isTooMany) && !required.has(one.revision)) {
      gone.add(one.revision);
    } else {
      count += 1;
      bytes += one.bytes;
    }
  }
  return [...gone];
}
