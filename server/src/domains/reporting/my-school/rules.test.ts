import { expect, test } from 'vitest';
import { needOf, unremindedFor } from './school-staff.ts';

const nothing = { overdueSince: null, profileStatus: 'confirmed', state: 'done' } as const;

// spec: DAY-14
test('the most urgent of what is missing is needed first', () => {
  expect(needOf(nothing)).toBeNull();
  expect(needOf({ ...nothing, state: 'behind' })).toBe('credits');
  expect(needOf({ ...nothing, state: 'not_begun' })).toBe('credits');
  expect(needOf({ ...nothing, profileStatus: 'draft', state: 'behind' })).toBe('profile');
  expect(needOf({ ...nothing, profileStatus: 'rejected' })).toBe('profile');
  expect(needOf({ ...nothing, profileStatus: 'submitted' })).toBeNull();
  const overdue = {
    overdueSince: '2026-10-20',
    profileStatus: 'draft',
    state: 'not_begun',
  } as const;
  expect(needOf(overdue)).toBe('overdue');
});

test('somebody is left in peace for one reason, the plainest first', () => {
  const limit = new Date('2026-11-15T07:00:00Z');
  const after = new Date(limit.getTime() + 1);
  const person = { isSelf: false, state: 'behind', remindedAt: null } as const;
  expect(unremindedFor(person, limit)).toBeNull();
  expect(unremindedFor({ ...person, remindedAt: limit }, limit)).toBeNull();
  expect(unremindedFor({ ...person, remindedAt: after }, limit)).toBe('recent');
  expect(unremindedFor({ ...person, state: 'done', remindedAt: after }, limit)).toBe('done');
  expect(unremindedFor({ ...person, isSelf: true, state: 'done' }, limit)).toBe('self');
});
