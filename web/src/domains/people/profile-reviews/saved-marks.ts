import { caseDraft } from '#/kit/reviewing/case-draft.ts';
import type { Marks } from './marks.ts';

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
