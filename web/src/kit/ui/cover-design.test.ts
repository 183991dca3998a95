import { expect, it } from 'vitest';
import { coverDesign } from './cover-design.ts';

const look = (courseId: number) => {
  const { pattern, figures, palette } = coverDesign(courseId);
  return [pattern, figures, palette];
};

it('gives neighbours another pattern, other figures and another palette', () => {
  for (let id = 1; id < 500; id += 1) {
    const next = look(id + 1);
    expect(look(id).filter((part, index) => part === next[index])).toEqual([]);
  }
});

it('repeats no cover among 140 courses in a row', () => {
  for (const first of [1, 77, 1000]) {
    const looks = Array.from({ length: 140 }, (_, index) => look(first + index).join());
    expect(new Set(looks).size).toBe(140);
  }
});
