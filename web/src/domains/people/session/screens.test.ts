import { readFileSync } from 'node:fs';
import { AUDIENCES, ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import {
  mayOpen,
  rolesOfScreen,
  screenAt,
  SCREENS,
  type Screen,
} from '@malaka/contracts/kit/screens';
import { PUBLIC_SCREENS } from '@malaka/contracts/kit/public-screens';
import { expect, test } from 'vitest';

const tree = readFileSync(new URL('../../../routeTree.gen.ts', import.meta.url), 'utf8');
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

// spec: SPD-03
test('every other screen is in the table of public ones, which the server knows addresses by', () => {
  const others = routes.filter((path) => !path.startsWith('/dashboard'));
  expect(others.toSorted()).toEqual([...PUBLIC_SCREENS].toSorted());
});

/** The modules of the specification by screen: its §3 and section L of the decisions. */
const MODULES = {
  public: ['/', '/courses/$page', '/courses/view/$id', '/about', '/confidentiality', '/offer'],
  help: [
    '/help',
    '/faq/$page',
    '/certificate/$number',
    '/old-token',
    '/sign-in',
    '/edu-institution/sign-up',
  ],
  profile: ['/dashboard/profile', '/dashboard/profile/edit', '/dashboard/settings'],
  phone: ['/dashboard/update-phone', '/dashboard/erp/register', '/dashboard/erp/schools'],
  notifications: ['/dashboard/notification/$page', '/dashboard/announcements/$page'],
  chat: ['/dashboard/chat', '/dashboard/chat/$chatId'],
  programmes: ['/dashboard/qualification', '/dashboard/retraining', '/dashboard/select-provider'],
  ownCourses: ['/dashboard/my-courses/$page', '/dashboard/target-courses/$page'],
  catalogue: ['/dashboard/category/$categoryId/$page', '/dashboard/authors/$page'],
  player: ['/dashboard/course/$courseId/lesson/$lessonId', '/dashboard/course/$courseId/wait'],
  tests: ['/dashboard/course/$courseId/lesson/$lessonId/result', '/dashboard/my-exams/$id'],
  diagnostics: ['/dashboard/diagnostic-test', '/dashboard/diagnostics'],
  credits: ['/dashboard/credits', '/dashboard/statistics', '/dashboard/platform-statistics'],
  webinars: ['/dashboard/webinars/$page', '/webinars/view/$slug', '/dashboard/my-webinars/$page'],
  studio: ['/dashboard/copyrights/list/$page', '/dashboard/copyrights/course-items/$courseId'],
  live: ['/dashboard/copyrights/webinars/list/$page', '/dashboard/copyrights/webinar-create'],
  surveys: ['/dashboard/surveys/run/$id', '/dashboard/surveys/create'],
  surveyResults: ['/dashboard/surveys/$id/results'],
  exams: ['/dashboard/exams/$page', '/dashboard/exams/$id/tests', '/dashboard/exams/$id/results'],
  groups: ['/dashboard/groups/$page', '/dashboard/groups/edit/$id/add-users'],
  reports: ['/dashboard/users/$page', '/dashboard/users/view/$id', '/dashboard/courses/$page'],
  people: ['/dashboard/teachers/$page', '/dashboard/accounts/$page'],
  certificates: ['/dashboard/certificates/$page', '/dashboard/alternative-certificates/$page'],
  money: ['/dashboard/payments/$page', '/dashboard/money/$page'],
  institutions: ['/dashboard/edu-institution/application', '/dashboard/org-applications/$page'],
  registry: ['/organizations/$page', '/dashboard/org-applications/view/$id'],
  offlineTraining: ['/offline-check', '/dashboard/offline-qualification'],
  queues: ['/dashboard/profile-reviews/$page', '/dashboard/platform-settings'],
};

// spec: GEN-03, GEN-11
test.each(Object.entries(MODULES))('the module "%s" has its screens', (_module, paths) => {
  expect(routes).toEqual(expect.arrayContaining(paths));
});

// spec: SEC-09
test('a teacher has all authoring screens, exam tests, diagnostics and exports', () => {
  const authoring = screens.filter((path) => path.startsWith('/dashboard/copyrights'));
  expect(authoring.length).toBeGreaterThan(20);
  const others = ['/dashboard/exams/$id/tests', '/dashboard/diagnostics', '/dashboard/exports'];
  for (const screen of [...authoring, ...(others as Screen[])]) {
    expect(mayOpen('teacher', screen), screen).toBe(true);
  }
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
  ['/Dashboard/Accounts', '/dashboard/accounts'],
  ['/dashboard/nothing', undefined],
  ['/dashboard/accounts/view/2/x', undefined],
])('%s is the screen %s', (address, screen) => {
  expect(screenAt(address)).toBe(screen);
});

test('every screen is found at an address of its own', () => {
  for (const screen of screens) expect(screenAt(screen.replaceAll(/\$\w+/g, '7'))).toBe(screen);
});
