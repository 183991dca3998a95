import { expect, test } from 'vitest';
import type { Role } from '#/kit/roles.ts';
import { NO_PREFERENCES } from './preferences.ts';
import { startPageOf } from './start-page.ts';

const of = (role: Role, startPage: string) =>
  startPageOf({ role, preferences: { ...NO_PREFERENCES, startPage } });

// spec: DAY-16
test('who signs in begins with the own start page, as far as the role may open it', () => {
  expect(of('manager', 'home')).toBe('/dashboard/profile');
  expect(of('manager', 'learning')).toBe('/dashboard/profile?learning=true');
  expect(of('manager', '/dashboard/exams')).toBe('/dashboard/exams');
  expect(of('learner', '/dashboard/exams')).toBe('/dashboard/profile');
  expect(of('learner', '/courses')).toBe('/courses');
  expect(of('admin', '/dashboard/no-longer-there')).toBe('/dashboard/profile');
});
