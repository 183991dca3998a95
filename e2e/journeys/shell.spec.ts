import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { findCourse, startCourse } from '#/course.ts';
import { comeBackAs, makePerson } from '#/people.ts';

// spec: UI-15..17
test('a lost line and its return are said', async ({ page, context, t }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t('line:offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('line:online'))).toBeVisible();
});

test('a busy server is waited for, and the page comes by itself', async ({ page, t }) => {
  let isBusy = true;
  await leaveToClient(page);
  await page.route('**/api/v1/courses-home**', async (route) => {
    if (!isBusy) return await route.fallback();
    const refusal = { success: 0, code: 'server.overloaded', msg: '503', request_id: 'r' };
    await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: refusal });
  });
  await page.goto('/courses');
  await expect(page.getByText(t('line:busy'))).toBeVisible();
  await expect(page.getByText(t('common:state.loadFailed'))).toBeHidden();
  isBusy = false;
  await expect(page.getByText('Raqamli dars: rejadan natijagacha').first()).toBeVisible();
  await expect(page.getByText(t('line:busy'))).toBeHidden();
});

test('wide screens have the category menu in the header, phones have the drawer', async ({
  page,
  t,
}) => {
  const drawer = page.getByRole('button', { name: t('shell:header.menu'), exact: true });
  const categories = page.getByRole('button', { name: t('shell:header.categories') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/courses/1');
  await expect(categories).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(drawer).toBeVisible();
  await expect(categories).toBeHidden();
});

// spec: UI-18, UI-19, LIM-26
test('a toast closes by itself after five seconds', async ({ page, server, t }) => {
  const course = await findCourse(server, 'Raqamli dars: rejadan natijagacha');
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  const { id } = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', course.id)
    .where('type', '=', 'text')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  await page.clock.install();
  await page.goto(`/dashboard/course/${course.id}/lesson/${id}`);
  const read = page.getByRole('button', { name: t('lesson:text.markRead') });
  await read.scrollIntoViewIfNeeded();
  await read.click();
  const toast = page.getByText(t('lesson:doneToast'));
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

// spec: UI-22
test('a broken picture is replaced by a placeholder', async ({ page, server, t }) => {
  const { number, courseName } = await server.db
    .selectFrom('certificates')
    .select(['number', 'courseName'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.route('**/image.png', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/?certificate=${number}`);
  await page.getByRole('button', { name: t('landing:check.image') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: t('landing:check.pdf') })).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: courseName })).toBeVisible();
});

const own: Partial<Record<Role, string[]>> = {
  ministry: ['profileReviews'],
  admin: ['profileReviews'],
};

for (const role of ['learner', 'teacher', 'manager', 'ministry', 'admin'] as const) {
  // spec: AUTH-30, UI-02, UI-09, UI-10
  test(`the sidebar of a ${role}`, async ({ page, server, t }) => {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto('/dashboard/settings');
    const bar = page.getByRole('navigation', { name: t('shell:nav.label') });
    for (const item of ['profile', ...(own[role] ?? [])]) {
      await expect(bar.getByRole('link', { name: t(`shell:nav.${item}`) })).toBeVisible();
    }
    await expect(bar.getByRole('link', { name: t('shell:nav.profileReviews') })).toHaveCount(
      own[role] ? 1 : 0,
    );
    await expect(bar.getByRole('button', { name: t('shell:signOut.action') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('shell:header.signIn') })).toHaveCount(0);
  });
}

// spec: UI-11..14
test('the first load of a list shows an indicator, another page a skeleton', async ({
  page,
  t,
}) => {
  const gates: Array<() => void> = [];
  await leaveToClient(page);
  await page.route('**/api/v1/faq?*', async (route) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  const open = async () => {
    await expect.poll(() => gates.length).toBe(1);
    gates.pop()?.();
  };
  await page.goto('/faq/1');
  const main = page.getByRole('main');
  const indicator = main.getByRole('status', { name: t('common:state.loading') });
  await expect(indicator).toBeVisible();
  await open();
  await expect(main.getByRole('button', { name: /^1\./ })).toBeVisible();
  await expect(indicator).toBeHidden();
  await page.getByRole('button', { name: t('common:pager.next') }).click();
  await expect(main.locator('[aria-busy=true]')).toBeVisible();
  await expect(indicator).toBeHidden();
  await open();
  await expect(main.getByRole('button', { name: /^21\./ })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toBeHidden();
});
