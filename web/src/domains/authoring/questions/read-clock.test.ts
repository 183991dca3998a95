import { expect, test } from 'vitest';
import { readClock } from './question-text.ts';

test.each([
  ['90', 90],
  ['1:30', 90],
  [' 00:01:30 ', 90],
  ['1:75', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1:2:3:4', undefined],
])('%s', (text, seconds) => expect(readClock(text)).toBe(seconds));
