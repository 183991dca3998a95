import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { savedQuestions, openTestEditor, typeQuestion } from '#/test-editor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const cities = ['Toshkent', 'Samarqand', 'Buxoro', 'Xiva'];

// spec: STU-01
test(
  'a teacher writes twenty questions without the mouse',
  { tag: '@core' },
  async ({ page, server, t }) => {
    test.setTimeout(120_000);
    const { lesson } = await openTestEditor(page, server, t);
    const main = page.getByRole('main');
    await page.keyboard.press('n');
    const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
    await expect(text).toBeFocused();

    await test.step('what is missing is said at its place', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(main.getByText(t('questions:error.empty'))).toBeVisible();
      await expect(text).toBeFocused();
    });
    for (let n = 1; n <= 20; n += 1) {
      await typeQuestion(page, { text: `${n}-savol?`, answers: cities, right: n % 4 });
      await expect(text).toBeFocused();
    }
    await expect(main.locator('[data-question-line]')).toHaveCount(20);
    const saved = await savedQuestions(server, lesson);
    expect(saved.map((question) => question.text)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n + 1}-savol?`),
    );
    expect(saved.every(({ isDraft, type }) => !isDraft && type === 'single')).toBe(true);
    expect((saved[0]!.answers as { score: number }[]).map(({ score }) => score)).toEqual([
      0, 1, 0, 0,
    ]);

    await test.step('several stars, an empty answer taken away, a line walked back', async () => {
      await page.keyboard.type('Viloyatlar?');
      await page.keyboard.press('Enter');
      await page.keyboard.type('*Buxoro');
      await page.keyboard.press('Enter');
      await page.keyboard.type('*Xorazm');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Chorsu');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type(' 2 * 3');
      await page.keyboard.press('Control+Enter');
      await expect(main.locator('[data-question-line]')).toHaveCount(21);
      const last = (await savedQuestions(server, lesson)).at(-1)!;
      expect(last).toMatchObject({ type: 'multiple', score: 2 });
      expect((last.answers as { text: string }[]).map((answer) => answer.text)).toEqual([
        'Buxoro',
        'Xorazm 2 * 3',
        'Chorsu',
      ]);
    });
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

// spec: STU-01
test('nothing typed is lost by a dead line or a reload, and nothing is made twice', async ({
  page,
  server,
  t,
}) => {
  const { lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
  const queued = main.locator('[data-queued]');
  await page.route('**/save-question', (route) => route.abort());
  await page.keyboard.press('n');
  await typeQuestion(page, { text: 'Birinchi?', answers: cities, right: 0 });
  await typeQuestion(page, { text: 'Ikkinchi?', answers: cities, right: 0 });
  await expect(queued).toHaveCount(2);
  await expect(queued.first()).toContainText(t('questions:queue.waiting'));
  await page.keyboard.type('Yarim yozilgan');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(queued).toHaveCount(2);
  // The server saved it but its answer is lost: no second question is created.
  await page.unroute('**/save-question');
  let answers = 0;
  await page.route('**/save-question', async (route) => {
    answers += 1;
    if (answers > 1) return await route.continue();
    await route.fetch();
    return await route.abort();
  });
  await expect(queued).toHaveCount(0);
  expect((await savedQuestions(server, lesson)).map((one) => one.text)).toEqual([
    'Birinchi?',
    'Ikkinchi?',
  ]);
  await page.keyboard.press('n');
  await expect(text).toHaveValue('Yarim yozilgan');
});

// spec: STU-03
test('lines are walked, ordered, copied, chosen, given points and tags, moved and deleted by keys', async ({
  page,
  server,
  t,
}) => {
  const { lesson, other } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  const lines = main.locator('[data-question-line]');
  await page.keyboard.press('n');
  for (const text of ['Bir?', 'Ikki?', 'Uch?', 'Toʻrt?']) {
    await typeQuestion(page, { text, answers: cities, right: 0 });
  }
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(4);
  const texts = async () => (await savedQuestions(server, lesson)).map((one) => one.text);

  await lines.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(texts).toEqual(['Ikki?', 'Bir?', 'Uch?', 'Toʻrt?']);
  await lines.nth(1).focus();
  await page.keyboard.press('d');
  await expect.poll(texts).toEqual(['Ikki?', 'Bir?', 'Bir?', 'Uch?', 'Toʻrt?']);
  await expect(lines).toHaveCount(5);

  await test.step('edited in its line, and on to the next by Ctrl+Enter', async () => {
    await lines.nth(2).focus();
    await page.keyboard.press('Enter');
    const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
    await expect(text).toBeFocused();
    await text.fill('Besh?');
    await page.keyboard.press('Control+Enter');
    await expect(text).toHaveValue('Uch?');
    await page.keyboard.press('Escape');
    await expect(lines.nth(3)).toBeFocused();
    await expect.poll(texts).toEqual(['Ikki?', 'Bir?', 'Besh?', 'Uch?', 'Toʻrt?']);
  });

  const bar = main.getByRole('toolbar', { name: t('questions:many.title') });
  await test.step('two of them get points and tags', async () => {
    await lines.nth(1).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar.getByText(t('questions:many.count', { count: 2 }))).toBeVisible();
    await bar.getByRole('button', { name: t('questions:score') }).click();
    await page.getByLabel(t('questions:many.score')).fill('3');
    await page.keyboard.press('Enter');
    const score = async () => (await savedQuestions(server, lesson)).map((one) => one.score);
    await expect.poll(score).toEqual([1, 3, 3, 1, 1]);
    await bar.getByRole('button', { name: t('questions:many.tags') }).click();
    await page.getByLabel(t('questions:many.addTags')).fill('algebra, 7-sinf');
    await page.keyboard.press('Enter');
    const tags = async () => (await savedQuestions(server, lesson)).map((one) => one.tags.length);
    await expect.poll(tags).toEqual([0, 2, 2, 0, 0]);
    await expect(main.getByText('7-sinf').first()).toBeVisible();
  });
  await test.step('all are deleted and come back, two move to another test', async () => {
    await page.keyboard.press('Escape');
    await lines.first().focus();
    await page.keyboard.press('Control+a');
    await bar.getByRole('button', { name: t('common:action.delete'), exact: true }).click();
    await expect(lines).toHaveCount(0);
    await page.getByRole('button', { name: t('questions:undo') }).click();
    await expect(lines).toHaveCount(5);
    await lines.first().focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('questions:move.course')).selectOption({ label: 'Zamonaviy dars' });
    await dialog.getByLabel(t('questions:move.lesson')).selectOption({ label: 'Qayta test' });
    await dialog.getByRole('button', { name: t('questions:move.submit') }).click();
    await expect(lines).toHaveCount(4);
    expect((await savedQuestions(server, other)).map((one) => one.text)).toEqual(['Ikki?']);
  });
});

// spec: STU-03
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the lines and the writing fit', async ({ page, server, t }) => {
    await openTestEditor(page, server, t);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('questions:add') }).click();
    await page.getByRole('menuitem', { name: t('questions:type.single') }).click();
    await typeQuestion(page, { text: 'Poytaxt qaysi shahar?', answers: cities, right: 0 });
    await expect(main.locator('[data-question-line]')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await main.getByRole('checkbox', { name: t('questions:many.choose', { number: 1 }) }).check();
    await expect(main.getByRole('toolbar', { name: t('questions:many.title') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
