import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import { lessonEditorOf, openTextEditor } from '#/lesson-editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Simulates another device, which has stored nothing. */
const clearTyping = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('lesson_draft')) localStorage.removeItem(key);
    }
  });

// spec: STU-06
test(
  'a lesson is saved while it is typed, also over a cut line',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const { content, name, status, write, told, kept } = await openTextEditor({ page, server, t });
    await expect(status).toHaveText(t('authored-lessons:autosave.itself'));
    await write(' Bir ikki.');
    await expect(status).toHaveText(told('kept'));
    expect(await kept()).toMatchObject({ content: '<p>Matn Bir ikki.</p>', revision: 2 });
    await page.reload();
    await expect(content).toHaveText('Matn Bir ikki.');

    // Invalid input is saved beside the lesson, also for another visit.
    await name.fill('');
    await expect(status).toHaveText(told('waiting'));
    expect(await kept()).toMatchObject({ name: 'Oʻqish savodxonligi' });
    await clearTyping(page);
    await page.reload();
    await expect(name).toHaveValue('');
    await name.fill('Matn ustida ishlash');
    await expect(status).toHaveText(told('kept'));
    expect(await kept()).toMatchObject({ name: 'Matn ustida ishlash' });

    const cutConnection = () => page.route('**/teacher/lesson/keep', (route) => route.abort());
    const restoreConnection = async () => {
      await page.unroute('**/teacher/lesson/keep');
      await page.evaluate('dispatchEvent(new Event("online"))');
    };
    await cutConnection();
    await write(' Uch.');
    await expect(status).toHaveText(t('authored-lessons:autosave.offline'));
    await restoreConnection();
    await expect(status).toHaveText(told('kept'));
    expect((await kept()).content).toBe('<p>Matn Bir ikki. Uch.</p>');

    await cutConnection();
    await write(' Toʻrt.');
    await expect(status).toHaveText(t('authored-lessons:autosave.offline'));
    await page.reload();
    await expect(content).toHaveText('Matn Bir ikki. Uch. Toʻrt.');
    await restoreConnection();
    // A closing page sends once more, and that call cannot always be intercepted: either page may
    // save it.
    await expect.poll(async () => (await kept()).content).toBe('<p>Matn Bir ikki. Uch. Toʻrt.</p>');
  },
);

// spec: STU-06
test('learners see what was saved by hand; an earlier state is compared and comes back', async ({
  page,
  server,
  t,
}) => {
  const opened = await openTextEditor({ page, server, t, isActive: true });
  const { content, status, write, told, kept, save, openHistory } = opened;
  await write(' Birinchi.');
  await save();
  await expect(status).toHaveText(told('kept'));
  await write(' Ikkinchi.');
  await expect(status).toHaveText(told('draft'));
  expect((await kept()).content).toBe('<p>Matn Birinchi.</p>');
  await expectAccessible(page);

  const dialog = await openHistory();
  const savings = dialog.getByRole('listitem');
  await expect(savings).toHaveCount(3);
  await expect(savings.nth(0)).toContainText(t('authored-lessons:history.draft'));
  await expect(savings.nth(1)).toContainText(t('authored-lessons:history.shown'));
  await expect(savings.nth(2)).toContainText(t('authored-lessons:history.beginning'));
  await savings
    .nth(0)
    .getByRole('button', { name: t('authored-lessons:history.compare') })
    .click();
  await expect(savings.nth(0).locator('ins')).toHaveText('Ikkinchi.');
  await savings
    .nth(2)
    .getByRole('button', { name: t('authored-lessons:history.compare') })
    .click();
  await expect(savings.nth(2).locator('ins')).toHaveText('Birinchi. Ikkinchi.');
  await savings
    .nth(2)
    .getByRole('button', { name: t('authored-lessons:history.whole') })
    .click();
  await expect(savings.nth(2).getByText('Matn', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await savings
    .nth(2)
    .getByRole('button', { name: t('authored-lessons:history.restore') })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(content).toHaveText('Matn');
  expect((await kept()).content).toBe('<p>Matn Birinchi.</p>');
  await openHistory();
  await expect(savings).toHaveCount(4);
  await expect(savings.nth(0)).toContainText(t('authored-lessons:history.restoredBeginning'));
  await page.keyboard.press('Escape');
  await save();
  expect((await kept()).content).toBe('<p>Matn</p>');
});

// spec: STU-06, STU-08
test('two editors of one lesson: the second is told, and nothing is lost', async ({
  page,
  openPage,
  server,
  t,
}) => {
  const { content, status, write, told, kept, address, person, main, openHistory } =
    await openTextEditor({ page, server, t });
  const other = lessonEditorOf(await openPage(), t);
  const window = other.main.page();
  await comeBackAs(window, person);
  await window.goto(address);
  await other.write(' Uydan.');
  await expect(other.status).toHaveText(told('kept'));

  await write(' Maktabdan.');
  const conflict = main
    .getByRole('alert')
    .filter({ hasText: t('authored-lessons:conflict.title') });
  const side = (which: 'mine' | 'theirs') =>
    conflict.getByRole('region', { name: t(`authored-lessons:conflict.${which}`) });
  await expect(side('theirs')).toContainText('Uydan.');
  await expect(side('theirs')).not.toContainText('Maktabdan.');
  await expect(side('mine')).toContainText('Maktabdan.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await kept()).content).toBe('<p>Matn Uydan.</p>');
  await side('mine').getByRole('button').click();
  await expect(conflict).toHaveCount(0);
  await expect(status).toHaveText(told('kept'));
  expect((await kept()).content).toBe('<p>Matn Maktabdan.</p>');

  await other.write(' Kechqurun.');
  const theirs = other.main.getByRole('region', { name: t('authored-lessons:conflict.theirs') });
  await theirs.getByRole('button').click();
  await expect(other.content).toHaveText('Matn Maktabdan.');
  const dialog = await openHistory();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await window.close();
  await expect(content).toHaveText('Matn Maktabdan.');
});

// spec: STU-06
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the history and its comparison fit', async ({ page, server, t }) => {
    const { write, status, told, openHistory } = await openTextEditor({ page, server, t });
    await write(' Bir ikki uch.');
    await expect(status).toHaveText(told('kept'));
    const savings = (await openHistory()).getByRole('listitem');
    await savings.first().getByRole('button').first().click();
    await expect(savings.first().locator('ins')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
