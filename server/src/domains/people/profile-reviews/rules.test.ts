import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOf, dayStart, inTodaysWords, reopenedDueAt, secondsLeft } from './rules.ts';

const now = new Date('2026-11-21T19:30:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('the clock', () => {
  // spec: PROF-46
  test.each([
    ['submitted', 24, 'running'],
    ['submitted', 4, 'running'],
    ['submitted', 3.99, 'due_soon'],
    ['submitted', 0.01, 'due_soon'],
    ['submitted', 0, 'overdue'],
    ['submitted', -100, 'overdue'],
    ['rejected', null, 'paused'],
    ['confirmed', null, null],
    ['draft', null, null],
  ] as const)('of one that is %s and due in %s hours says %s', (status, hours, clock) => {
    const dueAt = hours === null ? null : inHours(hours);
    expect(clockOf({ status, dueAt }, now)).toBe(clock);
  });

  test('what is left of the promise is never negative', () => {
    expect(secondsLeft(inHours(2), now)).toBe(7200);
    expect(secondsLeft(inHours(-2), now)).toBe(0);
    expect(secondsLeft(null, now)).toBeNull();
  });
});

test('the day begins at midnight in Tashkent', () => {
  expect(dayStart(now)).toEqual(new Date('2026-11-21T19:00:00Z'));
  expect(dayStart(new Date('2026-11-21T18:59:59Z'))).toEqual(new Date('2026-11-20T19:00:00Z'));
});

test('names of the same places do not differ, whatever language the past was kept in', () => {
  const id = fc.option(fc.integer({ min: 1, max: 3 }));
  const profile = fc.record({
    regionId: id,
    cityId: id,
    schoolId: id,
    positionTypeId: id,
    positionId: id,
    subjectId: id,
    region: fc.string(),
    city: fc.string(),
    school: fc.string(),
    positionType: fc.string(),
    position: fc.string(),
  });
  fc.assert(
    fc.property(profile, profile, (past, today) => {
      const shown = inTodaysWords(past as never, today as never);
      expect(shown.region).toBe((past.regionId === today.regionId ? today : past).region);
      expect(shown.school).toBe((past.schoolId === today.schoolId ? today : past).school);
      const isSamePosition =
        past.positionTypeId === today.positionTypeId &&
        past.positionId === today.positionId &&
        past.subjectId === today.subjectId;
      expect(shown.position).toBe((isSamePosition ? today : past).position);
      expect(shown.cityId).toBe(past.cityId);
    }),
  );
});

test('a decision that was taken back is due in four hours, sooner if less was left', () => {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(reopenedDueAt(null, now)).toEqual(inSeconds(4 * 3600));
  expect(reopenedDueAt(20 * 3600, now)).toEqual(inSeconds(4 * 3600));
  expect(reopenedDueAt(600, now)).toEqual(inSeconds(600));
});
