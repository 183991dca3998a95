import { expect, it } from 'vitest';
import { readClock, writeClock } from './record-times.ts';

it('reads the times that it writes', () => {
  for (const seconds of [0, 5, 65, 599, 3600, 3750, 36_610]) {
    expect(readClock(writeClock(seconds))).toBe(seconds);
  }
  expect(writeClock(3750)).toBe('1:02:30');
});

it('takes nothing else', () => {
  for (const text of ['', '5', '1:60', 'a:bc', '1:2', '-1:00']) {
    expect([text, readClock(text)]).toEqual([text, undefined]);
  }
});
