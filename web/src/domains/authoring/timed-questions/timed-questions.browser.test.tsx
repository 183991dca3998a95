import {
  deleteQuestionTime,
  listQuestionTimes,
  updateTime,
} from '@malaka/contracts/authoring/timed-questions';
import { previewLesson } from '@malaka/contracts/learning/course-preview';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import {
  answerCourse,
  answerQuestions,
  makeAuthoredLesson,
  makeQuestion,
  openLesson,
} from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'questions', 'timed-questions');
const answers = [{ text: 'Toshkent', score: 1 }, { text: 'Buxoro' }];
const content = { text: 'Poytaxt?', explanation: 'Darslikda bor.', answers };

/** Serves a video with one question, or none. */
function answerVideo({ isAsking }: { isAsking: boolean }) {
  answerCourse([makeAuthoredLesson(1, 'video')]);
  const server = answerQuestions(isAsking ? [makeQuestion(1, { content, time: 75 })] : []);
  api.answer(previewLesson, { data: makeLessonView(1, 'video') });
  api.fail(getVideo, 404, { code: 'video.not_found' });
  const facts = { questionsCount: 1, draftsCount: 0, firstText: 'Poytaxt?' };
  api.answer(listQuestionTimes, () => ({
    data: { durationSeconds: 300, times: server.map(() => ({ time: 75, ...facts })) },
  }));
}

// spec: VID-07, VID-09, VID-15
test('a film that asks nothing says so, and no second is changed before one is made', async () => {
  answerVideo({ isAsking: false });
  const { main, router, address } = await openLesson('video', { below: '/questions' });
  await expect.element(main.getByText(t('timed-questions:empty.title'))).toBeVisible();
  await router.navigate({ href: `${address()}/update` });
  await expect.poll(address).toMatch(/questions\/create$/);
  await expect
    .element(main.getByRole('textbox', { name: t('timed-questions:minutes') }))
    .toBeVisible();
});

// spec: VID-07, VID-11, VID-16, VID-17, QST-16, QST-35
test('a second stands with its question, which is deleted in place', async () => {
  answerVideo({ isAsking: true });
  const { main, address } = await openLesson('video', { below: '/questions' });
  await expect.element(main.getByText('01:15').first()).toBeVisible();
  const at = { time: '01:15' };
  await expect
    .element(main.getByRole('button', { name: t('timed-questions:deleteAt', at) }))
    .toBeVisible();
  await main.getByRole('link', { name: t('timed-questions:editAt', at) }).click();
  await expect.element(main.getByText('Poytaxt?')).toBeVisible();
  await expect.poll(address).toMatch(/update\/75$/);
  await expect.element(main.getByText('Toshkent')).toBeVisible();
  await main.getByText(t('questions:explanation.title')).click();
  await expect.element(main.getByText('Darslikda bor.')).toBeVisible();
  await main.getByRole('button', { name: t('timed-questions:update.change') }).click();
  const save = main.getByRole('button', { name: t('timed-questions:update.save') });
  await expect.element(save).toBeVisible();
  await main.getByRole('button', { name: t('common:action.cancel') }).click();
  await expect.element(save).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('button', { name: t('questions:tool.edit', { number: 1 }) }))
    .toBeVisible();
  await main.getByRole('button', { name: t('questions:tool.delete', { number: 1 }) }).click();
  await expect.element(main.getByText('Poytaxt?')).not.toBeInTheDocument();
});

// spec: VID-32
test('a second that cannot be deleted says that something unexpected happened', async () => {
  answerVideo({ isAsking: true });
  api.cut(deleteQuestionTime);
  const { page, main } = await openLesson('video', { below: '/questions', width: 360 });
  const at = { time: '01:15' };
  await main.getByRole('button', { name: t('timed-questions:deleteAt', at) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect.element(page.getByText(t('timed-questions:unexpected'))).toBeVisible();
  await expect.element(main.getByText('01:15').first()).toBeVisible();
});

// spec: VID-32
test('a second that cannot be moved says that something unexpected happened', async () => {
  answerVideo({ isAsking: true });
  api.cut(updateTime);
  const { page, main } = await openLesson('video', { below: '/questions/update/75', width: 360 });
  await main.getByRole('button', { name: t('timed-questions:update.change') }).click();
  const minutes = main.getByRole('textbox', { name: t('timed-questions:minutes') });
  await minutes.fill('2');
  await main.getByRole('button', { name: t('timed-questions:update.save') }).click();
  await expect.element(page.getByText(t('timed-questions:unexpected'))).toBeVisible();
  await expect
    .poll(() => api.callsOf(updateTime)[0]?.body)
    .toEqual({ time: 135, lessonId: 1, ids: [1] });
  await expect.element(minutes).toHaveValue('2');
});
