import { csv, type Sheet, xlsx } from '@malaka/server/test/sheet-files';
import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

// spec: PROF-19
test('a subject that an administrator adds can be chosen in a profile', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.goto('/dashboard/reference');
  await expect(page).toHaveURL(/\/dashboard\/reference\/regions$/);
  await page.getByRole('link', { name: t('reference:list.subjects') }).click();
  await page.getByRole('button', { name: t('reference:add') }).click();
  const editor = page.getByRole('dialog');
  const save = editor.getByRole('button', { name: t('common:action.save') });
  await save.click();
  await expect(editor.getByText(t('common:field.required'))).toBeVisible();
  const name = editor.getByLabel(t('reference:field.name'));
  await name.fill('Algebra');
  await save.click();
  await expect(editor.getByText('Roʻyxatda bunday yozuv bor.').first()).toBeVisible();
  await name.fill('Robototexnika');
  await editor.getByRole('button', { name: 'Русский' }).click();
  await name.fill('Робототехника');
  await save.click();
  await expect(editor).toBeHidden();
  await page.getByLabel(t('reference:search')).fill('робототех');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('Robototexnika')).toBeVisible();

  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/profile/edit');
  await page.getByLabel(t('profile:field.positionTypeId')).selectOption({ label: 'Oʻqituvchi' });
  const subject = page.getByLabel(t('profile:field.subjectId'));
  await expect(subject.getByRole('option', { name: 'Robototexnika' })).toBeAttached();
});

test('an entry is archived with one press and comes back with another', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/reference/positions?search=Logoped');
  const archive = t('reference:archive', { name: 'Logoped' });
  const restore = t('reference:restore', { name: 'Logoped' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: archive }).click();
  await expect(page.getByRole('button', { name: restore })).toBeVisible();
  await page.getByRole('button', { name: t('reference:undo'), exact: true }).click();
  await expect(page.getByRole('button', { name: archive })).toBeVisible();
});

const headings = ['Maktab kodi', 'Nomi', 'Viloyat', 'Tuman', 'Turi'];
const rows = [
  ['J-1', '901-maktab', 'Andijon viloyati', 'Asaka tumani', 'umumiy'],
  ['J-2', '902-maktab', 'Андижон', 'Асака', 'ixtisoslashtirilgan'],
];

async function choose(page: Page, t: Texts, { name, bytes }: Sheet) {
  await page
    .getByLabel(t('imports:choose'))
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

// spec: PROF-18
test('schools come from Excel: one error is named, mended, and all is taken over', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/reference/schools');
  await page.getByRole('button', { name: t('reference:view.import') }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: t('imports:template') }).click();
  expect((await template).suggestedFilename()).toBe('schools.xlsx');

  await choose(page, t, csv('<html>', 'schools.pdf'));
  await expect(page.getByRole('alert')).toHaveText(t('imports:wrongName'));
  const wrong = [rows[0]!, rows[1]!.with(3, 'Mars')];
  await choose(page, t, await xlsx([headings, ...wrong]));
  await expect(page.getByText(t('imports:result.bad', { count: 1 }))).toBeVisible();
  const error = page.getByRole('row').filter({ hasText: 'Bu viloyatda bunday tuman' });
  await expect(error).toContainText('3');
  await expect(error).toContainText('Tuman');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('imports:saveErrors') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: t('imports:another') }).click();
  await choose(page, t, await xlsx([headings, ...rows]));
  await expect(page.getByText(t('imports:result.good'))).toBeVisible();
  await page.getByRole('button', { name: t('imports:apply') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('imports:applyText', { fresh: 2, changed: 0 }));
  await dialog.getByRole('button', { name: t('imports:apply') }).click();
  await expect(page.getByRole('heading', { name: t('imports:result.applied') })).toBeVisible();

  await page.getByRole('button', { name: t('reference:view.list') }).click();
  await page.getByLabel(t('reference:searchSchools')).fill('мактаб 902');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('J-2')).toBeVisible();
});
