import { REASON_MAX } from '@malaka/contracts/kit/limits';
import type { ReasonField } from '@malaka/contracts/people/profile-reviews';
import { type RefObject, useState } from 'react';
import { useComment } from '#/kit/reviewing/DecisionBar.tsx';
import { caseDraft } from '#/kit/reviewing/case-draft.ts';
import type { CaseRow } from './case-rows.ts';

/** The reviewer's reasons by row. */
export type Marks = Readonly<Record<string, string>>;

const SHOWN_MAX = 60;
const isEntry = (row: CaseRow) => row.key !== row.reason;

/** In a list of several entries each is named before its reason. */
function prefixOf(row: CaseRow): string {
  if (!isEntry(row)) return '';
  const place = row.now?.text ?? row.before?.text ?? '';
  const short = place.length > SHOWN_MAX ? `${place.slice(0, SHOWN_MAX - 1).trimEnd()}…` : place;
  return short && `${short}: `;
}

/** Reasons by field, as the person reads them: rows of one list are joined to one text. */
export function reasonsOf(rows: readonly CaseRow[], marks: Marks) {
  const reasons: Partial<Record<ReasonField, string>> = {};
  for (const row of rows) {
    const mark = marks[row.key];
    if (!mark || !row.reason) continue;
    const others = reasons[row.reason];
    reasons[row.reason] = `${others ? `${others}\n` : ''}${prefixOf(row)}${mark}`;
  }
  return reasons;
}

/** Number of characters left for a row's reason, given the others of its list. */
export function roomFor(row: CaseRow, rows: readonly CaseRow[], marks: Marks): number {
  const { [row.key]: _, ...others } = marks;
  const taken = row.reason ? reasonsOf(rows, others)[row.reason] : undefined;
  return Math.max(0, REASON_MAX - prefixOf(row).length - (taken ? taken.length + 1 : 0));
}

/** Marks of rows that still exist. */
export function remainingMarks(rows: readonly CaseRow[], marks: Marks): Marks {
  const keys = new Set(rows.filter(({ reason }) => reason).map(({ key }) => key));
  return Object.fromEntries(Object.entries(marks).filter(([key]) => keys.has(key)));
}

/** Rows whose value differs from what the reviewer has seen. */
export function changedSince(seen: readonly CaseRow[], rows: readonly CaseRow[]): Set<string> {
  const was = new Map(seen.map((row) => [row.key, JSON.stringify(row.now)]));
  return new Set(
    rows.filter((row) => was.get(row.key) !== JSON.stringify(row.now)).map(({ key }) => key),
  );
}

export type SavedMarks = { marks: Marks; comment: string };

const storage = caseDraft('review_marks', isSavedMarks);
export const dropMarks = (id: number) => storage.drop(id);

export const readMarks = (id: number): SavedMarks => storage.read(id) ?? { marks: {}, comment: '' };

export function saveMarks(id: number, marked: SavedMarks): void {
  if (marked.comment === '' && Object.keys(marked.marks).length === 0) dropMarks(id);
  else storage.save(id, marked);
}

function isSavedMarks(found: unknown): found is SavedMarks {
  if (typeof found !== 'object' || found === null) return false;
  const { marks, comment } = found as Partial<SavedMarks>;
  if (typeof comment !== 'string' || typeof marks !== 'object' || marks === null) return false;
  return Object.values(marks).every((mark) => typeof mark === 'string');
}

/** The reasons and the comment of one case, restored after a reload. */
export function useMarks(
  id: number,
  rows: readonly CaseRow[],
  commentField: RefObject<HTMLTextAreaElement | null>,
) {
  const [saved, setSaved] = useState(() => readMarks(id));
  const change = (part: Partial<typeof saved>) =>
    setSaved((old) => {
      const all = { ...old, ...part };
      saveMarks(id, all);
      return all;
    });
  const comment = useComment({
    text: saved.comment,
    write: (text) => change({ comment: text }),
    target: commentField,
  });
  // The person may have deleted a marked entry meanwhile.
  const marks = remainingMarks(rows, saved.marks);
  const mark = (key: string, reason: string) => {
    const { [key]: _, ...others } = marks;
    change({ marks: reason.trim() ? { ...others, [key]: reason.trim() } : others });
  };
  return { marks, mark, comment };
}
