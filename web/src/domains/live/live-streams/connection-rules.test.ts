import { expect, it } from 'vitest';
import { slices, stateAfter } from './connection-rules.ts';

it('tries again what may go well the next time, but not for ever', () => {
  expect(stateAfter('failed', 1)).toBe('lost');
  expect(stateAfter('too_much', 4)).toBe('lost');
  expect(stateAfter('failed', 5)).toBe('broken');
});

it('leaves the line to another window, and to the end', () => {
  expect(stateAfter('taken', 0)).toBe('taken');
  expect(stateAfter('not_live', 0)).toBe('over');
  expect(stateAfter('no_encoder', 0)).toBe('no_encoder');
});

it('cuts what is larger than a message', () => {
  const parts = slices(new ArrayBuffer(25), 10).map((part) => part.byteLength);
  expect(parts).toEqual([10, 10, 5]);
  expect(slices(new ArrayBuffer(10), 10)).toHaveLength(1);
});
