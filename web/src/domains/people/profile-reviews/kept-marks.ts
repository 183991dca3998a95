import { keptCase } from '#/kit/reviewing/kept-case.ts';
import type { Marks } from './marks.ts';

export type Kept = { marks: Marks; comment: string };

const kept = keptCase('review_marks', isKept);
export const dropKept = (id: number) => kept.drop(id);

export const readKept = (id: number): Kept => kept.read(id) ?? { marks: {}, comment: '' };

export function keep(id: number, given: Kept): void {
  if (given.comment === '' && Object.keys(given.marks).length === 0) dropKept(id);
  else kept.keep(id, given);
}

function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false;
  const { marks, comment } = found as Partial<Kept>;
  if (typeof comment !== 'string' || typeof marks !== 'object' || marks === null) return false;
  return Object.values(marks).every((mark) => typeof mark === 'string');
}
