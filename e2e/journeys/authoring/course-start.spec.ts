import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

async function fillIn(page: Page, t: Texts, name: string) {
  const main = page.getByRole('main');
  await main.getByLabel(t('authored-courses:form.name')).fill(name);
  await main.getByLabel(t('authored-courses:form.category')).selectOption({ index: 1 });
  await main.getByLabel(t('authored-courses:form.language')).selectOption({ index: 1 });
}

const begin = (page: Page, t: Texts, start: string) =>
  page
    .getByRole('group', { name: t('course-start:title') })
    .getByRole('button', { name: t(`course-start:start.${start}`) })
    .click();

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    // spec: STU-10
    test('a course starts from a template, and goes again by one press', async ({
      page,
      server,
      t,
    }) => {
      const author = await makePerson(server, { role: 'teacher' });
      await comeBackAs(page, author);
      await page.goto('/dashboard/copyrights/course-create');
      await begin(page, t, 'template');
      const main = page.getByRole('main');
      await main.getByRole('radio', { name: t('course-start:template.short.title') }).check();
      const preview = main.getByRole('region', { name: t('course-start:preview.title') });
      await expect(preview).toContainText(t('course-start:preview.lessons', { count: 5 }));
      await expect(main.getByLabel(t('authored-courses:form.hours'))).toHaveValue('6');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await fillIn(page, t, 'Andozadan kurs');
      await main.getByRole('button', { name: t('authored-courses:form.create') }).click();
      await expect(page).toHaveURL(/course-items\/\d+$/);
      await expect(page.getByRole('treeitem')).toHaveCount(5);
      await page.getByRole('button', { name: t('course-start:undo') }).click();
      await expect(page).toHaveURL(/copyrights\/list\/1$/);
      await expect(main.getByRole('article')).toHaveCount(0);
    });
  });
}

// spec: STU-10
test('a course starts from an archive at the same place; another file is refused', async ({
  page,
  server,
  t,
}) => {
  const author = await makePerson(server, { role: 'teacher' });
  await comeBackAs(page, author);
  await page.goto('/dashboard/copyrights/course-create');
  await begin(page, t, 'archive');
  const main = page.getByRole('main');
  const choosing = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: t('course-archives:importShort') }).click();
  const file = { name: 'kurs.zip', mimeType: 'application/zip', buffer: Buffer.from('zip emas') };
  await (await choosing).setFiles(file);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: t('common:action.close') }).click();
  await begin(page, t, 'outline');
  const outline = main.getByLabel(t('course-start:outline.label'));
  await outline.fill('Kirish');
  // An empty course has none; typed text survives going back.
  await begin(page, t, 'empty');
  await expect(outline).toBeHidden();
  await begin(page, t, 'outline');
  await expect(outline).toHaveValue('Kirish');
});
