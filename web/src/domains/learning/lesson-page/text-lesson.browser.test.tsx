import { viewCourse } from '@malaka/contracts/learning/courses';
import { completeLesson, type LessonView, viewLesson } from '@malaka/contracts/learning/lessons';
import { sendEvents } from '@malaka/contracts/kit/outbox';
import { expect, test } from 'vitest';
import { makeCourseView } from '#test/courses.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { countEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'lesson');
const reader = makePerson();

async function openText(reading: LessonView['reading'], readBefore = 0) {
  sessionStorage.setItem(`reading ${reader.id} 1`, String(readBefore));
  const lesson = makeLessonView(1, 'text', { reading });
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(viewLesson, { data: lesson });
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: reader });
  const button = page.getByRole('button', { name: t('lesson:text.markRead') });
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView();
  return { page, button, lesson };
}

test('who has only gone to the end is told to read on', async () => {
  const { page, button } = await openText({ seconds: 3000, questions: [] });
  const words = t('lesson:text.readOn', { time: '' }).split(/\s{2,}/)[0]!;
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('who has read long enough marks it, and says for how long', async () => {
  const { button, lesson } = await openText({ seconds: 48, questions: [] }, 150);
  countEvents(() => api.answer(viewLesson, { data: { ...lesson, isDone: true } }));
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => api.callsOf(sendEvents)).toHaveLength(1);
  const body = api.callsOf(sendEvents)[0]!.body.events[0]!.body as { seconds: number };
  expect(body.seconds).toBeGreaterThanOrEqual(150);
});

test('two questions are answered below the text, and a wrong answer says so', async () => {
  const questions = [
    { text: 'Poytaxt?', options: ['Buxoro', 'Toshkent'] },
    { text: 'Nechta?', options: ['Ikki', 'Uch'] },
  ];
  const { page, button, lesson } = await openText({ seconds: 0, questions });
  await expect.element(page.getByText(t('lesson:text.answerBoth'))).toBeVisible();
  await expect.element(button).toBeDisabled();
  const wrong = { code: 'lesson.control_wrong', msg: 'Javoblar toʻgʻri emas.' } as const;
  api.fail(completeLesson, 422, wrong);
  await page.getByRole('radio', { name: 'Toshkent' }).click();
  await page.getByRole('radio', { name: 'Uch' }).click();
  await button.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(wrong.msg);
  expectFits();
  await expectAccessible();
  const done = { ...lesson, isDone: true };
  api.answer(completeLesson, { data: { lesson: done } });
  api.answer(viewLesson, { data: done });
  await page.getByRole('radio', { name: 'Ikki' }).click();
  await button.click();
  await expect.element(page.getByText(t('lesson:text.read'), { exact: true })).toBeVisible();
  expect(api.callsOf(completeLesson).at(-1)!.body).toMatchObject({ answers: [1, 0] });
});
