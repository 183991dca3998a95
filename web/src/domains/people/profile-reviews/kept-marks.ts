import type { Marks } from './marks.ts';

export type Kept = { marks: Marks; comment: string };

const keyOf = (id: number) => `review_marks:${id}`;

/** What was marked and not sent yet, for a reload; in this tab alone, until the decision. */
export function readKept(id: number): Kept {
  const none = { marks: {}, comment: '' };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) ? kept : none;
  } catch {
    return none;
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { marks, comment } = kept as Partial<Kept>;
  if (typeof comment !== 'string' || typeof marks !== 'object' || marks === null) return false;
  return Object.values(marks).every((mark) => typeof mark === 'string');
}

export function keep(id: number, kept: Kept) {
  try {
    if (kept.comment === '' && Object.keys(kept.marks).length === 0) dropKept(id);
    else sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // The screen itself still holds them.
  }
}

export function dropKept(id: number) {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept then.
  }
}
