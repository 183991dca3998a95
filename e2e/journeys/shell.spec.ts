import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';

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
