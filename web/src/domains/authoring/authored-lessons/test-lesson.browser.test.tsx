import { expect, test } from 'vitest';
import {
  answerCourse,
  answerQuestions,
  makeAuthoredLesson,
  makeQuestion,
  openLesson,
} from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'authored-lessons', 'questions');
const contents = [
  { text: 'Poytaxt?', answers: [{ text: 'Toshkent', score: 1 }, { text: 'Samarqand' }] },
  {
    text: 'Juft sonlar?',
    type: 'multiple' as const,
    answers: [{ text: '2', score: 1 }, { text: '3' }, { text: '4', score: 1 }],
  },
  { text: 'Yil fasllari nechta?', answers: [{ text: '3' }, { text: '4', score: 1 }] },
];

// spec: LSN-40
test('the screen of a test: its fields, its questions with answers, all types to add', async () => {
  answerCourse([makeAuthoredLesson(1, 'test')]);
  answerQuestions(contents.map((content, index) => makeQuestion(index + 1, { content })));
  const { page, main } = await openLesson('test', { width: 360 });
  for (const field of ['name', 'score', 'minPercentage'] as const) {
    const name = t(`authored-lessons:field.${field}`);
    await expect.element(main.getByRole('textbox', { name, exact: true })).toBeVisible();
  }
  await main.getByRole('button', { name: t('questions:view.cards'), exact: true }).click();
  const texts = contents.flatMap(({ text, answers }) => [text, answers[0]!.text]);
  for (const text of texts) await expect.element(main.getByText(text).first()).toBeVisible();
  await main.getByRole('button', { name: t('questions:add') }).click();
  for (const type of ['single', 'multiple', 'dragwords', 'grouping'] as const) {
    const item = page.getByRole('menuitem').filter({ hasText: t(`questions:type.${type}`) });
    await expect.element(item).toBeVisible();
  }
});
