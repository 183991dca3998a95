import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { openTestEditor, typeQuestion } from '#/test-editor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const cities = ['Toshkent', 'Samarqand', 'Buxoro'];

// spec: STU-04
test('the bank creates, edits where it stands, remembers, finds duplicates and tags many', async ({
  page,
  server,
  t,
}) => {
  test.setTimeout(120_000);
  await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  await page.keyboard.press('n');
  await typeQuestion(page, { text: 'Oʻzbekiston poytaxti?', answers: cities, right: 0 });
  await page.keyboard.press('Escape');
  await expect(main.locator('[data-question-line]')).toHaveCount(1);

  await page.goto('/dashboard/copyrights/questions/1');
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('n');
  await typeQuestion(page, { text: 'Ўзбекистон пойтахти', answers: cities, right: 0 });
  await typeQuestion(page, { text: 'Boshqa savol?', answers: cities, right: 1 });
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(3);

  await test.step('what asks the same in another script is found', async () => {
    await main.getByRole('button', { name: t('question-bank:filter.twins') }).click();
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(t('question-bank:twins', { count: 1 }));
    await main.getByRole('button', { name: t('question-bank:filter.clear') }).click();
    await expect(cards).toHaveCount(3);
  });

  const card = cards.filter({ hasText: 'Boshqa' });
  await test.step('edited in its place, with what it was and the way back', async () => {
    await card
      .getByRole('button', { name: t('question-bank:edit', { text: 'Boshqa savol?' }) })
      .click();
    const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });
    await text.fill('Boshqa savol nima?');
    await main.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    await expect(text).toHaveCount(0);
    await card.getByRole('button', { name: t('questions:history.title') }).click();
    await expect(card.locator('ins')).toHaveText('savol nima?');
    await card.getByRole('button', { name: t('questions:history.restore') }).click();
    await expect(card).toContainText('Boshqa savol?');
    await expect(card.locator('ins')).toHaveCount(2);
  });

  await test.step('where it is used, with its figures', async () => {
    const first = cards.filter({ hasText: 'Oʻzbekiston' });
    await first.getByRole('button', { name: t('question-bank:usesTitle') }).click();
    await expect(first.getByRole('link', { name: /Yakuniy test/ }).last()).toBeVisible();
    await expect(first).toContainText(t('question-statistics:none'));
  });

  await test.step('a whole page gets a tag', async () => {
    await main.getByRole('button', { name: t('question-bank:choosePage') }).click();
    const bar = main.getByRole('toolbar', { name: t('questions:many.title') });
    await bar.getByRole('button', { name: t('questions:many.tags') }).click();
    await page.getByLabel(t('questions:many.addTags')).fill('geografiya');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'geografiya', exact: true })).toHaveCount(3);
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
