import { poissonTail } from './distributions.ts';
import { isTimed, type Papers } from './papers.ts';

export type SameSeconds = {
  /** Questions answered within two seconds of each other. */
  near: number;
  /** The same with one paper shifted in time, i.e. by chance. */
  expected: number;
  /** The longest run of them, in the order of answering. */
  run: number;
  p: number;
};

const NEAR = 2;
const LEAST_NEAR = 5;
const SHIFTS = [15, 25, 35, 45, 55, 65, 75, 85, 95, 105].flatMap((shift) => [shift, -shift]);
/** One coincidence per paper is always allowed. */
const GRANTED = 1;

export function sameSecondsOf(
  papers: Papers,
  first: number,
  second: number,
): SameSeconds | undefined {
  const near = countNear(papers, first, second, 0);
  if (near < LEAST_NEAR) return undefined;
  const shifted = SHIFTS.reduce((sum, shift) => sum + countNear(papers, first, second, shift), 0);
  const expected = shifted / SHIFTS.length + GRANTED;
  return {
    near,
    expected,
    run: longestRun(papers, first, second),
    p: poissonTail(near, expected),
  };
}

function countNear(papers: Papers, first: number, second: number, shift: number): number {
  const { items, savedAt } = papers;
  let near = 0;
  for (let item = 0; item < items; item += 1) {
    const a = first * items + item;
    const b = second * items + item;
    if (Math.abs(savedAt[a]! - savedAt[b]! - shift) > NEAR) continue;
    if (isTimed(papers, a) && isTimed(papers, b)) near += 1;
  }
  return near;
}

function longestRun(papers: Papers, first: number, second: number): number {
  const { items, savedAt } = papers;
  const order = Array.from({ length: items }, (_, item) => item)
    .filter((item) => isTimed(papers, first * items + item))
    .toSorted((a, b) => savedAt[first * items + a]! - savedAt[first * items + b]!);
  let run = 0;
  let longest = 0;
  for (const item of order) {
    const b = second * items + item;
    const near =
      isTimed(papers, b) && Math.abs(savedAt[first * items + item]! - savedAt[b]!) <= NEAR;
    run = near ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
