import { deleteQuestion, saveQuestion } from '@malaka/contracts/authoring/questions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import {
  allowSaving,
  answerCourse,
  answerQuestions,
  makeAuthoredLesson,
  makeQuestion,
  openLesson,
} from '#test/studio.ts';
import { type Texts, textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'questions', 'test');
const russian = await textsIn('ru', 'common', 'questions');
const answers = [{ text: 'Ташкент', score: 1 }, { text: 'Бухара' }];

const goOn = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

/** Opens a test's editor; keyboard shortcuts work once its questions are displayed. */
async function openTest(words: Texts, contents: Parameters<typeof makeQuestion>[1]['content'][]) {
  answerCourse([makeAuthoredLesson(1, 'test')]);
  const kept = answerQuestions(
    contents.map((content, index) => makeQuestion(index + 1, { content })),
  );
  const { page, main } = await openLesson('test');
  const add = main.getByRole('button', { name: words('questions:add') });
  await expect.element(add).toBeVisible();
  const text = main.getByRole('textbox', { name: words('questions:field.text'), exact: true });
  const lines = main.getByRole('button', { name: /^\d+\./ });
  return { page, main, text, lines, kept };
}

async function openRussianTest() {
  localStorage.setItem('language', 'ru');
  return openTest(russian, [{ text: 'Столица?', answers }]);
}

// spec: UI-20, UI-21, QST-36
test('an author is told whether a question was saved, and loses nothing', async () => {
  const { page, text, lines, kept } = await openRussianTest();
  api.fail(saveQuestion, 500);
  await lines.first().click();
  await text.fill('Столица Узбекистана?');
  await goOn();
  await expect.element(page.getByRole('alert').getByText('Неудачный процесс.')).toBeVisible();
  await expect.element(text).toHaveValue('Столица Узбекистана?');
  allowSaving(kept);
  await text.click();
  await goOn();
  await expect.element(page.getByText('Успешный процесс.').first()).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(lines.first()).toMatchTextContent('Столица Узбекистана?');
});

// spec: UI-20, UI-21, QST-36
test('an author is told whether a question was deleted, and it comes back where it was not', async () => {
  const { page, main, kept } = await openRussianTest();
  const remove = async () => {
    const more = russian('questions:tool.more', { number: 1 });
    await main.getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: russian('common:action.delete') }).click();
  };
  api.fail(deleteQuestion, 500);
  await remove();
  await expect.element(page.getByRole('alert').getByText('Неудачный процесс.')).toBeVisible();
  await expect.element(main.getByText('Столица?')).toBeVisible();
  allowSaving(kept);
  await remove();
  await expect.element(main.getByText('Столица?')).not.toBeInTheDocument();
  await expect.element(page.getByText(russian('questions:deleted'))).toBeVisible();
});

// spec: STU-01
// spec: QKD-13
test('an author says what wrong answers cost, and sees what the learner is told of it', async () => {
  const { page, main, lines, kept } = await openTest(t, []);
  await expect.element(main.getByText(t('questions:empty.test'))).toBeVisible();
  await userEvent.keyboard('nTub sonlar?{Enter}*2{Enter}*3{Enter}9');
  const preview = page.getByRole('region', { name: t('questions:preview') });
  await expect.element(preview).toMatchTextContent(t('test:oneCostsAll'));
  await page
    .getByRole('switch', { name: new RegExp(t('questions:choice.charges')) })
    .click({ force: true });
  await expect.element(preview).toMatchTextContent(t('test:chargesWrong'));
  await page.getByLabelText(t('questions:choice.charge', { number: 3 })).fill('0.5');
  await expectAccessible();
  await goOn();
  await expect.element(lines).toHaveLength(1);
  await expect
    .poll(() => api.callsOf(saveQuestion).map(({ body }) => body.content))
    .toMatchObject([
      {
        type: 'multiple',
        answers: [
          { text: '2', score: 1 },
          { text: '3', score: 1 },
          { text: '9', score: -0.5 },
        ],
      },
    ]);
  expect(kept).toHaveLength(1);
});

test('a refused question says why and is mended in its place', async () => {
  const { main, lines, kept } = await openTest(t, []);
  await expect.element(main.getByText(t('questions:empty.test'))).toBeVisible();
  const why = t('questions:error.empty');
  api.fail(saveQuestion, 422, { code: 'request.invalid', errors: { question: [why] } });
  await userEvent.keyboard('nPoytaxt?{Enter}*Toshkent{Enter}Samarqand');
  await goOn();
  const refused = main.getByRole('listitem').filter({ hasText: 'Poytaxt?' });
  await expect.element(refused).toMatchTextContent(why);
  allowSaving(kept);
  await userEvent.keyboard('{Escape}');
  const fixButton = refused.getByRole('button', { name: t('questions:queue.mend') });
  await fixButton.click();
  await goOn();
  await expect.element(lines).toHaveLength(1);
  await expect.element(lines.first()).toMatchTextContent('Poytaxt?');
  await expect.element(fixButton).not.toBeInTheDocument();
  expect(kept.map(({ text }) => text)).toEqual(['Poytaxt?']);
});

// spec: APL-05
test('an author sees at a question that everybody has its points, and where that was decided', async () => {
  answerCourse([makeAuthoredLesson(1, 'test')]);
  const content = { text: 'Poytaxt?', answers };
  answerQuestions([
    makeQuestion(1, { content, isAnswered: true, correction: 'credit' }),
    makeQuestion(2, { content, isAnswered: true, correction: 'drop' }),
    makeQuestion(3, { content }),
  ]);
  const { main } = await openLesson('test');
  const line = (number: number) => main.getByRole('button', { name: new RegExp(`^${number}\\.`) });
  await expect.element(line(1)).toMatchTextContent(t('questions:mark.credit'));
  await expect.element(line(2)).toMatchTextContent(t('questions:mark.drop'));
  await expect.element(line(3)).not.toMatchTextContent(t('questions:mark.credit'));
  await line(1).click();
  const notice = main.getByRole('alert').filter({ hasText: t('questions:correction.credit') });
  await expect.element(notice).toMatchTextContent(t('questions:correction.saved'));
  await expect
    .element(notice.getByRole('link', { name: t('questions:correction.see') }))
    .toHaveAttribute('href', '/dashboard/questions/1/correction');
  await expectAccessible();
});
