import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const ROLES: Role[] = ['learner', 'confirmedLearner', 'teacher', 'manager', 'ministry', 'admin'];

const OWN = {
  learner: ['profile'],
  confirmedLearner: ['profile'],
  teacher: ['profile', 'authoring', 'exams', 'diagnostics', 'settings'],
  manager: ['profile', 'pupils', 'courseReport'],
  ministry: ['profile', 'pupils', 'courseReport', 'profileReviews'],
  admin: ['profile', 'pupils', 'courseReport', 'profileReviews'],
} as const;

// spec: UI-07..10
test('the sidebar has what each role is given, and the way out', async ({ page, server, t }) => {
  for (const role of ROLES) {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto('/dashboard/settings');
    const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
    for (const item of OWN[role]) {
      // What waits is told behind the name.
      const name = new RegExp(`^${t(`shell:nav.${item}`)}( \\d|$)`);
      await expect(sidebar.getByRole('link', { name })).toBeVisible();
    }
    await expect(sidebar.getByRole('button', { name: t('shell:signOut.action') })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: t('shell:nav.profileReviews') })).toHaveCount(
      role === 'ministry' || role === 'admin' ? 1 : 0,
    );
    if (role === 'manager' || role === 'learner') {
      await expect(sidebar.getByRole('link', { name: t('shell:nav.authoring') })).toHaveCount(0);
    }
  }
});

// spec: SEC-13, SEC-16
test('a screen of another role says so, signs nobody out and offers the way back and to the landing', async ({
  page,
  server,
  t,
}) => {
  const closed: [Role, string][] = [
    ['learner', '/dashboard/exams/1'],
    ['learner', '/dashboard/copyrights/list/1'],
    ['confirmedLearner', '/dashboard/users/1'],
    ['teacher', '/dashboard/users/1'],
    ['teacher', '/dashboard/accounts/1'],
    ['manager', '/dashboard/copyrights/list/1'],
    ['manager', '/dashboard/profile-reviews/1'],
    ['ministry', '/dashboard/platform-settings'],
  ];
  for (const [role, address] of closed) {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 1, name: t('errors:forbidden') }),
    ).toBeVisible();
    await expect(page).toHaveURL(server.url + address);
    // The menu of the own role stands beside it.
    await expect(
      page.getByRole('navigation', { name: t('shell:nav.label') }).first(),
    ).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:action.home') })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  const open: [Role, string][] = [
    ['teacher', '/dashboard/exams/1'],
    ['manager', '/dashboard/exams/1'],
    ['ministry', '/dashboard/users/1'],
    ['admin', '/dashboard/accounts/1'],
  ];
  for (const [role, address] of open) {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(server.url + address);
  }
});

// spec: SEC-15
test('without a session every dashboard screen leads to the landing with the window open', async ({
  page,
  server,
  t,
}) => {
  for (const address of ['/dashboard/profile', '/dashboard/settings', '/dashboard/exams/1']) {
    await page.goto(address);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: t('auth:signIn.submit') }),
    ).toBeVisible();
  }
});

// spec: SEC-07
test('nothing of a role is drawn before the server has said which', async ({ page, server, t }) => {
  await comeBackAs(page, await makePerson(server, { role: 'learner' }));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/auth/me', async (route) => {
    await asked;
    await route.continue();
  });
  const authoring = page.getByRole('link', { name: t('shell:nav.authoring') });
  const going = page.goto('/dashboard/settings');
  await page.waitForRequest('**/api/v1/auth/me');
  await expect(authoring).toHaveCount(0);
  answer();
  await going;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(authoring).toHaveCount(0);
});

// spec: SEC-14
test('a session that ended makes any call lead to the full-page sign-in', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/my-courses/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.db
    .updateTable('sessions')
    .set({ endedAt: new Date() })
    .where('accountId', '=', person.id)
    .execute();
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await sidebar.getByRole('link', { name: t('shell:nav.notifications') }).click();
  await expect(page).toHaveURL(`${server.url}/old-token`);
});

test('from a screen that is not for the caller the way back leads where the caller was', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server, { role: 'teacher' });
  await comeBackAs(page, person);
  await page.goto('/dashboard/copyrights/list/1');
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await expect(
    sidebar.getByRole('link', { name: t('shell:nav.exams'), exact: true }),
  ).toBeVisible();
  await sidebar.getByRole('link', { name: t('shell:nav.settings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
  // The role is taken away while the page is open: the first refused call tells of it.
  await server.db
    .updateTable('accounts')
    .set({ role: ROLE_IDS.learner })
    .where('id', '=', person.id)
    .execute();
  await sidebar.getByRole('link', { name: t('shell:nav.exams'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('errors:forbidden') })).toBeVisible();
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard/settings`);
});
