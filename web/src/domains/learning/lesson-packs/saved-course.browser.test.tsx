import { sendEvents } from '@malaka/contracts/kit/outbox';
import { viewCourse } from '@malaka/contracts/learning/courses';
import {
  type LessonPack,
  type PackLesson,
  viewPack,
  viewPackLesson,
} from '@malaka/contracts/learning/lesson-packs';
import { type LessonView, viewLesson } from '@malaka/contracts/learning/lessons';
import { afterEach, expect, test } from 'vitest';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { makeCourseView } from '#test/courses.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { countEvents, refuseEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { makeTimedQuestion } from '#test/timed-questions.ts';
import { listPacks } from './packs.ts';
import { clearAll, startPack } from './pack-downloads.ts';
import { registerPacks } from './start-packs.ts';

const t = await textsIn('uz', 'lesson', 'line', 'outbox', 'test');
const me = makePerson();
registerPacks();

afterEach(async () => {
  await deviceQueue.wipe(me.id);
  await clearAll(me.id);
});

const { question } = makeTimedQuestion(1, 'Poytaxt?');

const standing: LessonView['test'] = {
  state: 'not_started',
  questionsCount: 1,
  attemptsCount: 0,
  bestPercent: null,
  retryAt: null,
  serverNow: new Date(),
  waitingUntil: null,
  attempt: null,
};

/** A text, a test and a text, which open in order. */
const lessons = [
  makeLessonView(1, 'text', { nextLessonId: 2 }),
  makeLessonView(2, 'test', { previousLessonId: 1, nextLessonId: 3, test: standing }),
  makeLessonView(3, 'text', { previousLessonId: 2 }),
];

const plan: LessonPack = {
  courseId: 5,
  name: 'Kurs',
  type: 'upgrade',
  version: 'a',
  isActive: true,
  lessons: lessons.map(({ id, name, type }): PackLesson => ({
    id,
    name,
    type,
    isDone: false,
    version: 'a',
    refusal: null,
    bytes: 100,
    qualities: [],
  })),
  expiresAt: new Date('2099-01-01T09:00:00Z'),
  serverNow: new Date(),
};

/** The first lesson of a saved course, then the connection breaks. */
async function openSavedCourse() {
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1, type: 'upgrade' }) });
  api.answer(viewLesson, { data: lessons[0]! });
  api.answer(viewPack, { data: plan });
  api.answer(viewPackLesson, ({ params: { lessonId } }) => ({
    data: {
      version: 'a',
      videoVersion: null,
      lesson: lessons.find(({ id }) => id === lessonId)!,
      video: null,
      practice: lessonId === 2 ? [question] : [],
      pictures: [],
      expiresAt: plan.expiresAt,
      serverNow: new Date(),
    },
  }));
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: me });
  await expect.element(heading(page, 'Dars 1')).toBeVisible();
  const options = {
    courseId: 5,
    height: -1,
    isOnlyWifi: false,
    isAutoNext: true,
    isDropDone: false,
  };
  await startPack(me.id, options, plan);
  await expect.poll(async () => (await listPacks(me.id)).get(5)?.state).toBe('whole');
  await deviceQueue.setOwner(me.id);
  api.disconnect();
  return page;
}

type Page = Awaited<ReturnType<typeof renderScreen>>['page'];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('link', { name: t('lesson:next') });

async function readLesson(page: Page) {
  const read = page.getByRole('button', { name: t('lesson:text.markRead') });
  await expect.element(read).toBeEnabled();
  await read.click();
}

// spec: OFL-04, OFL-05, OFL-08, OFL-11
test('a saved course is gone through without a line, and the server decides what counts', async () => {
  const page = await openSavedCourse();
  await readLesson(page);
  await next(page).click();
  await expect.element(heading(page, 'Dars 2')).toBeVisible();
  await expect.element(page.getByText(t('test:practice.note'))).toBeVisible();
  await expect.element(next(page)).not.toBeInTheDocument();
  expectFits();
  await expectAccessible();

  await page.getByRole('button', { name: t('test:practice.start') }).click();
  await expect.element(page.getByText(t('test:practice.mark'))).toBeVisible();
  await page.getByRole('radio', { name: 'Birinchi 1' }).click();
  await page.getByRole('button', { name: t('test:toReview') }).click();
  await expect.element(page.getByText(t('test:practice.all'))).toBeVisible();
  await page.getByRole('button', { name: t('test:practice.end') }).click();
  await next(page).click();
  await expect.element(heading(page, 'Dars 3')).toBeVisible();
  await readLesson(page);
  await expect.poll(() => deviceQueue.read().entries.map(({ key }) => key)).toEqual(['1', '3']);

  api.answer(viewLesson, ({ params }) => ({ data: lessons[params.lessonId - 1]! }));
  refuseEvents('lesson.locked', 'Avval oldingi darsni tugating.');
  api.reconnect();
  // Two are refused: one notice shows this and links to the reasons.
  const notice = page
    .getByRole('alert')
    .filter({ hasText: t('line:outbox.refusedCount', { count: 2 }) });
  await expect.element(notice).toBeVisible();
  const words = 'Avval oldingi darsni tugating.';
  await expect.element(page.getByRole('alert').filter({ hasText: words })).not.toBeInTheDocument();
  await notice.getByRole('button', { name: t('line:outbox.refusedList') }).click();
  await expect.element(page.getByRole('heading', { name: t('outbox:title') })).toBeVisible();
  await expect.poll(() => page.getByText(words).elements().length).toBe(2);
});

// spec: OFL-08
test('what was done on the device stays shown until the server says so itself', async () => {
  const page = await openSavedCourse();
  await readLesson(page);
  await expect.element(next(page)).toBeVisible();
  const deliver = api.hold(sendEvents);
  const showAnswers = [api.hold(viewCourse), api.hold(viewLesson)];
  countEvents(() => {
    api.answer(viewLesson, { data: { ...lessons[0]!, isDone: true, isNextOpen: true } });
  });
  api.reconnect();
  const isShown = async () => {
    await expect.element(page.getByText(t('lesson:text.read'))).toBeVisible();
    await expect.element(next(page)).toBeVisible();
  };
  await expect.poll(() => api.callsOf(sendEvents)).not.toEqual([]);
  await isShown();
  deliver();
  const states = () => deviceQueue.read().entries.map(({ state }) => state);
  await expect.poll(states).not.toContain('kept');
  await isShown();
  for (const show of showAnswers) show();
  await isShown();
});

test('a test that was not saved says that it needs the line', async () => {
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(viewLesson, { data: lessons[1]! });
  const { page } = await renderScreen('/dashboard/course/5/lesson/2', { as: me });
  await expect.element(page.getByRole('button', { name: t('test:intro.start') })).toBeVisible();
  api.disconnect();
  await expect.element(page.getByText(t('test:practice.needsLine'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('test:intro.start') }))
    .not.toBeInTheDocument();
});
