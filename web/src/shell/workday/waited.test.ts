import { expect, test } from 'vitest';
import { waited } from './waited.ts';

const now = new Date('2026-11-24T09:00:00Z');
const ago = (minutes: number) => waited(new Date(now.getTime() - minutes * 60_000), now);

test('tells a wait in the largest unit that is full twice', () => {
  expect(ago(0)).toEqual({ unit: 'minutes', count: 0 });
  expect(ago(119)).toEqual({ unit: 'minutes', count: 119 });
  expect(ago(120)).toEqual({ unit: 'hours', count: 2 });
  expect(ago(47 * 60 + 59)).toEqual({ unit: 'hours', count: 47 });
  expect(ago(48 * 60)).toEqual({ unit: 'days', count: 2 });
  expect(ago(-5)).toEqual({ unit: 'minutes', count: 0 });
});
