import { expect, test } from 'vitest';
import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { byNeed, named, nextDeadline, readSchoolSearch, remindersOf } from './staff-search.ts';

const course = { id: 1, name: 'Kurs', lessonsDone: 1, lessonsCount: 2 };

test('an address keeps a state that there is', () => {
  expect(readSchoolSearch({ state: 'behind' })).toEqual({ state: 'behind' });
  expect(readSchoolSearch({ state: 'late' })).toEqual({});
});

test('what is due first counts; a course without a group has no day', () => {
  const courses = ['2026-12-05', null, '2026-11-30'].map((deadline) => ({ ...course, deadline }));
  expect(nextDeadline({ courses })).toBe('2026-11-30');
  expect(nextDeadline({ courses: [] })).toBeUndefined();
});

// spec: DAY-14
test('the longest overdue stands first, then a profile, then who lacks the most credits', () => {
  const make = (id: number, fields: object) => ({
    id,
    need: null,
    overdueSince: null,
    collected: 0,
    minimum: 36,
    ...fields,
  });
  const staff = [
    make(1, { collected: 40 }),
    make(2, { need: 'credits', collected: 30 } as const),
    make(3, { need: 'overdue', overdueSince: '2026-10-20' } as const),
    make(4, { need: 'profile' } as const),
    make(5, { need: 'credits', collected: 2 } as const),
    make(6, { need: 'overdue', overdueSince: '2026-09-01' } as const),
    make(7, { collected: 36 }),
  ];
  expect(byNeed(staff).map(({ id }) => id)).toEqual([6, 3, 4, 5, 2, 1, 7]);
});

test('who needs something is who is reminded and who is left out, each for a reason', () => {
  const make = (need: StaffMember['need'], unreminded: StaffMember['unreminded']) =>
    ({ need, unreminded }) as StaffMember;
  const staff = [
    make('credits', 'self'),
    make('credits', null),
    make('overdue', null),
    make('overdue', 'recent'),
    make('profile', 'done'),
    make(null, 'done'),
  ];
  expect(remindersOf(staff)).toEqual({
    needing: 5,
    toRemind: 2,
    left: [
      { reason: 'self', amount: 1 },
      { reason: 'done', amount: 1 },
      { reason: 'recent', amount: 1 },
    ],
  });
  expect(remindersOf([])).toEqual({ needing: 0, toRemind: 0, left: [] });
});

test('a name is found in either script', () => {
  const staff = [{ name: 'Oʻrinova Shahlo' }, { name: 'Karimov Botir' }];
  expect(named(staff, 'ўринова')).toEqual([staff[0]]);
  expect(named(staff, "shahlo o'r")).toEqual([staff[0]]);
  expect(named(staff, '')).toEqual(staff);
});
