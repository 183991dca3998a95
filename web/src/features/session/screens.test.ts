import { readFileSync } from 'node:fs';
import { AUDIENCES, ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { mayOpen, rolesOfScreen, screenAt, SCREENS, type Screen } from '@malaka/contracts/screens';
import { expect, test } from 'vitest';

const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
const routes = [...table.matchAll(/'([^']+)'/g)].map(([, path]) => path!);
const screens = Object.keys(SCREENS) as Screen[];
const rolesThat = (isOpen: (role: Role) => boolean) =>
  (Object.keys(ROLE_IDS) as Role[]).filter(isOpen).toSorted();

// spec: SEC-12
test('every screen below /dashboard is in the table of screens and roles, and no other', () => {
  const dashboard = routes.filter((path) => path.startsWith('/dashboard'));
  expect(dashboard.toSorted()).toEqual(screens.toSorted());
  for (const screen of screens) expect(rolesOfScreen(screen).length).toBeGreaterThan(0);
});

// spec: SEC-10, SEC-16
test('managers and the ministry have pupils and reports, teachers and they have exams', () => {
  const withReports = ['admin', 'manager', 'ministry'];
  expect(rolesThat((role) => mayOpen(role, '/dashboard/users/$page'))).toEqual(withReports);
  expect(rolesThat((role) => mayOpen(role, '/dashboard/courses/$page'))).toEqual(withReports);
  const examiners = [...AUDIENCES.examiner].toSorted();
  expect(examiners).toEqual(['admin', 'manager', 'ministry', 'teacher']);
  expect(rolesThat((role) => mayOpen(role, '/dashboard/exams/$page'))).toEqual(examiners);
});

test.each([
  ['/dashboard/accounts/2', '/dashboard/accounts/$page'],
  ['/dashboard/accounts/view/2', '/dashboard/accounts/view/$id'],
  ['/dashboard/profile/', '/dashboard/profile'],
  ['/dashboard/course/1/lesson/2', '/dashboard/course/$courseId/lesson/$lessonId'],
  ['/dashboard/accounts//', '/dashboard/accounts'],
  ['/dashboard/nothing', undefined],
  ['/dashboard/accounts/view/2/x', undefined],
])('%s is the screen %s', (address, screen) => {
  expect(screenAt(address)).toBe(screen);
});

test('every screen is found at an address of its own', () => {
  for (const screen of screens) expect(screenAt(screen.replaceAll(/\$\w+/g, '7'))).toBe(screen);
});
