import type { ProfileRow } from '@malaka/contracts/profiles';
import { describe, expect, it } from 'vitest';
import { fullName, nextProfile, readReviewSearch, waitingOf } from './review-queue.ts';

const row = (part: Partial<ProfileRow>) => ({ status: 'submitted', ...part }) as ProfileRow;
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

describe('the queue of profiles', () => {
  it('opens the next one after a decision', () => {
    const rows = [row({ id: 3 }), row({ id: 5 }), row({ id: 9 })];
    expect(nextProfile(rows, 3)).toBe(5);
    expect(nextProfile(rows, 9)).toBe(3);
    expect(nextProfile([row({ id: 3 })], 3)).toBeUndefined();
  });

  // spec: PROF-46
  it('marks who waits longer than the promised 24 hours', () => {
    const waiting = row({ submittedAt: at('08:10'), dueAt: new Date('2026-11-21T08:10:00Z') });
    expect(waitingOf(waiting, at('10:00'))).toEqual({ hours: 1, isOverdue: false });
    expect(waitingOf(waiting, new Date('2026-11-21T09:00:00Z'))).toEqual({
      hours: 24,
      isOverdue: true,
    });
    expect(waitingOf(row({ status: 'confirmed', submittedAt: at('08:10') }), at('10:00'))).toBe(
      null,
    );
  });

  it('reads the tab and the open profile from the address', () => {
    expect(readReviewSearch({ status: 'rejected', profile: '7' })).toEqual({
      status: 'rejected',
      profile: 7,
    });
    expect(readReviewSearch({ status: 'submitted', profile: 'x' })).toEqual({});
  });

  it('writes names without gaps', () => {
    expect(fullName(row({ lastName: 'Karimova', firstName: '', middleName: 'Rustamovna' }))).toBe(
      'Karimova Rustamovna',
    );
  });
});
