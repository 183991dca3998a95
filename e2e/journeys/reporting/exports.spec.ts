import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeCertificates } from '@malaka/server/test/export-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** In a year that no other journey uses. */
async function fillYear({ db }: Server, year: number, amount: number): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const owner = await db
    .selectFrom('profiles')
    .select('accountId')
    .orderBy('accountId')
    .executeTakeFirstOrThrow();
  await makeCertificates(db, {
    accountId: owner.accountId,
    courseId: course.id,
    amount,
    year,
    ownerName: '=SUM(A1)',
  });
}

/** The name of a workbook saved by a press. */
async function save(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  return download.suggestedFilename();
}

// spec: REP-30, REP-40, UI-06
test('a short table is saved at once, a long one in the background across a reload', async ({
  page,
  context,
  server,
  t,
}) => {
  await fillYear(server, 2024, 300);
  await fillYear(server, 2023, 60_000);
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  const main = page.getByRole('main');
  const excel = main.getByRole('button', { name: t('exports:excel') });
  await page.goto('/dashboard/certificates/1?year=2024');
  expect(await save(page, () => excel.click())).toMatch(/^Sertifikatlar \d{4}-\d\d-\d\d\.xlsx$/);

  await page.goto('/dashboard/certificates/1?year=2023');
  await excel.click();
  const cancel = main.getByRole('button', { name: t('common:action.cancel') });
  await expect(cancel).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.reload();
  // Another tab of the same user shows it too.
  const tab = await context.newPage();
  await tab.goto('/dashboard/exports');
  await expect(tab.getByRole('main').getByText(/Sertifikatlar/)).toBeVisible();
  const ready = main.getByRole('button', { name: t('exports:downloadExcel') });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  expect(await save(page, () => ready.click())).toMatch(/^Sertifikatlar/);
  const inTab = tab.getByRole('button', { name: /Sertifikatlar.*yuklab olish/ });
  await expect(inTab).toBeVisible();
  await tab.close();

  await main.getByRole('button', { name: t('exports:more') }).press('Enter');
  await page.getByRole('menuitem', { name: t('exports:open') }).press('Enter');
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('listitem').filter({ hasText: t('exports:state.ready') });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  const download = row.getByRole('button', { name: /yuklab olish/ });
  expect(await save(page, () => download.click())).toMatch(/^Sertifikatlar/);
});

test('an export that is no longer wanted is stopped, and deleted from the list', async ({
  page,
  server,
  t,
}) => {
  await fillYear(server, 2022, 60_000);
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await page.goto('/dashboard/certificates/1?year=2022');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('exports:excel') }).click();
  await main.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect(page.getByText(t('exports:toast.cancelled'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('exports:excel') })).toBeVisible();
  await page.goto('/dashboard/exports');
  const row = main.getByRole('listitem').filter({ hasText: t('exports:state.cancelled') });
  await row.getByRole('button').click();
  await expect(main.getByText(t('exports:empty'))).toBeVisible();
});

// spec: REP-41, REP-42
test('a teacher has the list of exports; a dead link tells of the failure there', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'teacher' }));
  await page.goto('/dashboard/exports');
  const main = page.getByRole('main');
  await expect(main.getByText(t('exports:empty'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/api/v1/manager/result/users-export?token=eski');
  await expect(page).toHaveURL(/\/dashboard\/exports\?failed=1$/);
  await expect(main.getByRole('alert')).toContainText(t('exports:failed'));
  await expectAccessible(page);
});
