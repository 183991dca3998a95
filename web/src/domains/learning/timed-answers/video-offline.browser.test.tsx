import { sendEvents } from '@malaka/contracts/kit/outbox';
import { viewCourse } from '@malaka/contracts/learning/courses';
import { type LessonView, videoWatched, viewLesson } from '@malaka/contracts/learning/lessons';
import { videoAnswered } from '@malaka/contracts/learning/timed-answers';
import { beforeEach, expect, test } from 'vitest';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { makeCourseView } from '#test/courses.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { answerVideo, makeVideo, playVideo } from '#test/video.ts';
import { makeLessonView } from '#test/lessons.ts';
import { countEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { makeTimedQuestion } from '#test/timed-questions.ts';

const t = await textsIn('uz', 'lesson', 'test');
const me = makePerson();

// Leaving a video saves its position once more, so wiping after a test would be too early.
beforeEach(() => deviceQueue.wipe(me.id));

const questions = [
  { time: 20, questions: [makeTimedQuestion(1, 'Nima?'), makeTimedQuestion(2, 'Qachon?')] },
  { time: 120, questions: [makeTimedQuestion(3, 'Qayerda?')] },
];

const answerLesson = (overrides: Partial<LessonView> = {}) =>
  api.answer(viewLesson, {
    data: makeLessonView(1, 'video', { video: makeVideo({ questions }), ...overrides }),
  });

/** A video of a course with strict order, on a phone. */
async function openVideo() {
  const course = makeCourseView(5, { activeBuysCount: 1, type: 'upgrade' });
  api.answer(viewCourse, { data: course });
  answerLesson();
  answerVideo();
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: me });
  return { page };
}

// spec: OFL-05, OFL-08
test('without a line an answer is kept, and the next question and the film go on', async () => {
  const { page } = await openVideo();
  await page.getByRole('button', { name: t('lesson:video.start') }).click();
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await deviceQueue.setOwner(me.id);
  const player = playVideo();
  player.at(19);
  api.disconnect();
  player.at(20.2);
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: 'Birinchi 1' }).click();
  await panel.getByRole('button', { name: t('lesson:questions.answer') }).click();
  await expect.element(panel.getByText(t('lesson:questions.kept'))).toBeVisible();
  expectFits();
  await expectAccessible();
  await panel.getByRole('button', { name: t('lesson:questions.next') }).click();
  await panel.getByRole('radio', { name: 'Ikkinchi 2' }).click();
  await panel.getByRole('button', { name: t('lesson:questions.answer') }).click();
  await panel.getByRole('button', { name: t('lesson:questions.continue') }).click();
  await expect.element(panel).not.toBeInTheDocument();
  const answered = t('lesson:questions.answered', { answered: 2, total: 3 });
  await expect.element(page.getByText(answered)).toBeVisible();
  await expect.element(page.getByText(t('lesson:video.unsaved'))).toBeVisible();

  // Played again, it does not ask what is already queued.
  player.at(10);
  player.at(30);
  await expect.element(panel).not.toBeInTheDocument();

  countEvents(() => answerLesson());
  api.reconnect();
  const sent = () =>
    api
      .callsOf(sendEvents)
      .flatMap(({ body }) => body.events)
      .filter(({ kind }) => kind === videoAnswered.name)
      .map(({ body }) => (body as { answers: unknown }).answers);
  await expect.poll(sent).toEqual([{ 1: [1] }, { 2: [2] }]);
});

// spec: OFL-09
test('the share that was watched on the device is shown', async () => {
  const { page } = await openVideo();
  await expect.element(page.getByRole('button', { name: t('lesson:video.start') })).toBeVisible();
  await deviceQueue.setOwner(me.id);
  api.disconnect();
  const played = [{ from: 0, to: 90 }];
  await deviceQueue.enqueue(videoWatched, {
    key: 1,
    title: 'Dars 1',
    about: { courseId: 5 },
    body: { lessonId: 1, position: 90, revision: 1, played, elapsed: 90 },
  });
  await page.getByRole('button', { name: t('lesson:video.resume', { time: '1:30' }) }).click();
  const share = new RegExp(t('lesson:video.coverage', { seen: String.raw`30\s%` }));
  await expect.element(page.getByText(share)).toBeVisible();
  await expect.element(page.getByText(t('lesson:video.unsaved'))).toBeVisible();
});
