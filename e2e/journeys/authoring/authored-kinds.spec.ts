import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { savedQuestions, openTestEditor } from '#/test-editor.ts';

const SEASONS = ['Bahor', 'Yoz', 'Kuz', 'Qish'];

test('an author writes one of each kind, and sees it as the learner does', async ({
  page,
  server,
  t,
}) => {
  const { lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  const preview = main.getByRole('region', { name: t('questions:preview') });
  const begin = async (
    type: 'true_false' | 'short' | 'number' | 'ordering' | 'matching' | 'gaps' | 'hottext',
    text: string,
  ) => {
    await main.getByRole('button', { name: t('questions:add') }).click();
    await page
      .getByRole('menuitem', { name: new RegExp(`^${t(`questions:type.${type}`)}`) })
      .click();
    const field = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
    if (text !== '') await field.fill(text);
  };
  // The first is the lesson's.
  const saveButton = main
    .getByRole('button', { name: t('common:action.save'), exact: true })
    .last();
  const save = async (count: number) => {
    await expectAccessible(page);
    await saveButton.click();
    await expect(main.locator('[data-question-line]')).toHaveCount(count);
  };
  const field = (key: string, number: number) =>
    main.getByRole('textbox', { name: t(`questions:${key}`, { number }) });

  await begin('true_false', 'Oy Yer atrofida aylanadi.');
  const truth = main.getByRole('group', { name: t('questions:truth.label') });
  const isFalse = truth.getByRole('button', { name: t('common:truth.false') });
  await isFalse.click();
  await expect(preview.getByRole('radio')).toHaveCount(2);
  await save(1);

  await begin('short', 'Muallif kim?');
  await field('accepted.short.answer', 1).fill('Abdulla Qodiriy');
  await main
    .getByRole('combobox', { name: t('questions:accepted.typos') })
    .first()
    .selectOption('1');
  await main.getByRole('button', { name: t('questions:accepted.add') }).click();
  await field('accepted.short.answer', 2).fill('*Qodiriy');
  await save(2);

  await begin('number', 'Tovush tezligi?');
  await field('accepted.number.answer', 1).fill('uch yuz');
  await saveButton.click();
  await expect(main.getByText(t('questions:error.notNumber'))).toBeVisible();
  await field('accepted.number.answer', 1).fill('340');
  await main.getByRole('textbox', { name: t('questions:accepted.around') }).fill('10 m/s');
  await expect(preview).toContainText('m/s');
  await save(3);

  await begin('ordering', 'Tartiblang');
  for (const [n, season] of SEASONS.entries()) {
    if (n === 0) await field('ordering.item', 1).fill(season);
    else await page.keyboard.type(season);
    if (n < SEASONS.length - 1) await page.keyboard.press('Enter');
  }
  await expect(preview.locator('ol > li')).toHaveCount(SEASONS.length);
  await save(4);
  await expect(main.locator('[data-question-line]').last()).toContainText(SEASONS.join(' → '));

  await begin('matching', 'Moslang');
  for (const [n, pair] of [
    ['Oʻzbekiston', 'Toshkent'],
    ['Fransiya', 'Parij'],
  ].entries()) {
    await field('matching.left', n + 1).fill(pair[0]!);
    await field('matching.right', n + 1).fill(pair[1]!);
  }
  await main.getByRole('textbox', { name: t('questions:matching.extra') }).fill('London');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('combobox')).toHaveCount(2);
  await save(5);

  const gapFields = (number: number) =>
    main.getByRole('group', { name: t('questions:gaps.gap', { number }) });
  const ofGap = (number: number, key: 'right' | 'wrong' | 'alsoRight') =>
    gapFields(number).getByRole('textbox', { name: t(`questions:gaps.${key}`) });
  await begin('gaps', '');
  const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
  await text.click();
  await page.keyboard.type('Bobur Andijon');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('End');
  await page.keyboard.type(' shahrida, turkiy');
  await page.keyboard.press('Control+g');
  await page.keyboard.press('End');
  await page.keyboard.type(' tilida.');
  await expect(ofGap(2, 'right')).toHaveValue('turkiy');
  await gapFields(1)
    .getByRole('button', { name: t('questions:gaps.chosen') })
    .click();
  await saveButton.click();
  await expect(main.getByText(t('questions:error.noWrong'))).toBeVisible();
  await ofGap(1, 'wrong').fill('Buxoro');
  await page.keyboard.press('Enter');
  await ofGap(2, 'alsoRight').fill('chigʻatoy');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('combobox')).toHaveCount(1);
  await expect(preview.getByRole('textbox')).toHaveCount(1);
  await save(6);
  await expect(main.locator('[data-question-line]').last()).toContainText('Andijon · turkiy');

  await begin('hottext', '');
  await text.click();
  for (const [n, word] of ['Kitob', 'oʻqidi'].entries()) {
    await page.keyboard.type(`${n === 0 ? '' : ' '}${word}`);
    await page.keyboard.press('Control+g');
    await page.keyboard.press('End');
  }
  await saveButton.click();
  await expect(main.getByText(t('questions:error.noWrongPassage'))).toBeVisible();
  const passages = main.getByRole('list', { name: t('questions:hottext.passages') });
  await passages.getByRole('checkbox', { name: 'oʻqidi' }).uncheck();
  await expect(preview.getByRole('checkbox')).toHaveCount(2);
  await save(7);

  const saved = await savedQuestions(server, lesson);
  expect(saved.map(({ type, isDraft }) => [type, isDraft])).toEqual([
    ['true_false', false],
    ['short', false],
    ['number', false],
    ['ordering', false],
    ['matching', false],
    ['gaps', false],
    ['hottext', false],
  ]);
  expect(saved.at(-2)!.answers).toMatchObject([
    { text: 'Andijon', score: 1, tag: '1', typos: null },
    { text: 'Buxoro', score: 0, tag: '1', typos: null },
    { text: 'turkiy', score: 1, tag: '2', typos: 0 },
    { text: 'chigʻatoy', score: 1, tag: '2', typos: 0 },
  ]);
  await main.locator('[data-question-line]').first().click();
  await expect(isFalse).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
});
