import { describe, expect, it } from 'vitest';
import { clockAt, HOUR_MS, spanOf } from './review-clock.ts';

const now = new Date('2026-11-20T10:00:00Z');
const due = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

describe('the clock of a waiting case', () => {
  // spec: PROF-46
  it('runs, hurries below four hours and is overdue after its end', () => {
    expect(clockAt(due(24), now)).toBe('running');
    expect(clockAt(due(4), now)).toBe('running');
    expect(clockAt(due(3.99), now)).toBe('due_soon');
    expect(clockAt(due(0), now)).toBe('due_soon');
    expect(clockAt(due(-0.01), now)).toBe('overdue');
  });

  it('is said in the unit that somebody would use', () => {
    expect(spanOf(19.7 * HOUR_MS)).toEqual({ minutes: 19 * 60 });
    expect(spanOf(2.25 * HOUR_MS)).toEqual({ minutes: 135 });
    expect(spanOf(-5 * HOUR_MS)).toEqual({ minutes: 300 });
    expect(spanOf(30_000)).toEqual({ minutes: 1 });
    expect(spanOf(-75 * HOUR_MS)).toEqual({ days: 3 });
  });
});
