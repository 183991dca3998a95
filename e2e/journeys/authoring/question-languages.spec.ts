import { enrol } from '@malaka/server/test/course-factories';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { openTestEditor, typeQuestion } from '#/test-editor.ts';
import { textsIn } from '#/texts.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const russian = textsIn('ru');
const inRussian = { uz: 'Oʻzbekcha', ru: 'Русский' };

// spec: ITM-09
// spec: ITM-10
test('an author adds Russian, a learner reads it, switches, answers and finds the choice again', async ({
  page,
  server,
  t,
}) => {
  test.setTimeout(150_000);
  const { course, lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  await page.keyboard.press('n');
  await typeQuestion(page, {
    text: 'Toʻgʻri burchak necha gradus? 90 yoki 180?',
    answers: ['90 gradus', '180 gradus'],
    right: 0,
  });
  await page.keyboard.press('Escape');
  const line = main.locator('[data-question-line]');
  await expect(line).toHaveCount(1);

  await test.step('the second language beside the first, with errors that name the field', async () => {
    await line.click();
    await main.getByRole('button', { name: t('questions:translation.add') }).click();
    const field = (name: string) =>
      main.getByRole('textbox', { name: t('questions:translation.of', { field: name }) });
    const save = main.getByRole('button', { name: t('common:action.save'), exact: true }).last();
    const answer = (number: number) => field(t('questions:choice.answer', { number }));
    await field(t('questions:field.text')).fill('Сколько градусов в прямом угле? 90 или 200?');
    await answer(1).fill('90 градусов');
    await save.click();
    await expect(answer(2)).toHaveAccessibleDescription(t('questions:error.empty'));
    await answer(2).fill('180 градусов');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await save.click();
    await expect(main.getByText(t('questions:mark.twoLanguages'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(line).toBeVisible();
  });

  await test.step('the report says that the numbers differ', async () => {
    await main.getByRole('link', { name: t('question-statistics:languages') }).click();
    await expect(
      page.getByRole('heading', { name: t('question-parity:titleOfTest') }),
    ).toBeVisible();
    await expect(main).toContainText(
      t('question-parity:finding.numbers', {
        where: t('question-parity:inQuestion'),
        own: '180',
        other: '200',
      }),
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  const person = await makePerson(server);
  await enrol(server.db, person.id, course.id);
  await comeBackAs(page, person);
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.goto(`/dashboard/course/${course.id}/lesson/${lesson}`);
  await page.getByRole('button', { name: russian('test:intro.start') }).click();
  const card = main.locator('fieldset');
  const language = (name: keyof typeof inRussian) =>
    card.getByRole('button', { name: inRussian[name], exact: true });
  const journal = async () =>
    (
      await server.db
        .selectFrom('questionLanguages')
        .where('accountId', '=', person.id)
        .orderBy('id')
        .select('language')
        .execute()
    ).map((row) => row.language);

  await test.step('on a phone in Russian, and switched without losing the answer', async () => {
    await expect(card).toContainText('Сколько градусов');
    await expect(language('ru')).toHaveAttribute('aria-pressed', 'true');
    await card.getByRole('radio', { name: '90 градусов' }).check();
    await expect.poll(journal).toEqual(['ru']);
    await language('uz').click();
    await expect(card).toContainText('Toʻgʻri burchak');
    await expect(card.getByRole('radio', { name: '90 gradus' })).toBeChecked();
    await expect(card).toHaveAttribute('lang', 'uz');
    await expect.poll(journal).toEqual(['ru', 'uz']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a reload keeps the choice, and so do the review and the result', async () => {
    await page.reload();
    await expect(card).toContainText('Toʻgʻri burchak');
    await expect(card.getByRole('radio', { name: '90 gradus' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await finishTest(page, russian);
    await main.getByText(russian('test:result.right')).click();
    await expect(main).toContainText('90 gradus');
    await main.getByRole('button', { name: inRussian.ru, exact: true }).click();
    await expect(main).toContainText('90 градусов');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await journal()).toEqual(['ru', 'uz']);
  });
});
