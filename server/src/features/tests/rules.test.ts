import { describe, expect, test } from 'vitest';
import { blockedUntil } from './rules.ts';

describe('retake block', () => {
  const finishedAt = new Date('2026-11-20T10:00:00Z');
  const at = (minutes: number) => new Date(finishedAt.getTime() + minutes * 60_000);

  // spec: TST-02, LIM-06
  test('it lasts 40 minutes after a failed attempt', () => {
    const failed = { isPassed: false, finishedAt };
    expect(blockedUntil(failed, at(0))).toEqual(at(40));
    expect(blockedUntil(failed, at(39.99))).toEqual(at(40));
    expect(blockedUntil(failed, at(40))).toBeNull();
  });

  test('there is none after a passed one, nor before the first', () => {
    expect(blockedUntil({ isPassed: true, finishedAt }, at(1))).toBeNull();
    expect(blockedUntil(undefined, at(1))).toBeNull();
  });
});
