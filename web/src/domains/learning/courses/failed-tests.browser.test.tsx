import { listOwnAppeals } from '@malaka/contracts/assessment/appeals';
import { viewWhatIf } from '@malaka/contracts/credentials/credits';
import { type CourseView, viewCourse } from '@malaka/contracts/learning/courses';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import { listReviews } from '@malaka/contracts/learning/reviews';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { makeCourseView } from '#test/courses.ts';
import { stopClocks } from '#test/device-clock.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'test');
const serverNow = new Date('2026-03-01T08:00:00Z');
const retake = { lessonId: 1, courseId: 5, lessonName: 'Yakuniy test', courseName: 'Kurs' };
const link = () => t('test:failed.link', { name: 'Yakuniy test' });
const RESULT = '/dashboard/course/5/lesson/1/result';

const lesson = {
  id: 1,
  name: 'Yakuniy test',
  typeId: 2,
  type: 'test' as const,
  minutes: null,
  practiceMinutes: 0,
  megabytes: null,
  isDone: false,
  isOpen: true,
  score: 0,
  maxScore: 0,
};
const sections: CourseView['sections'] = [
  { id: 1, name: 'Mavzu', slug: 'mavzu', lesson, children: [] },
];

const standing = {
  state: 'not_completed' as const,
  questionsCount: 4,
  attemptsCount: 1,
  bestPercent: 20,
  retryAt: null,
  serverNow,
  waitingUntil: null,
  attempt: null,
};

beforeEach(() => {
  api.answer(listRetakes, {
    data: { serverNow, retakes: [{ ...retake, retryAt: null }], shut: [] },
  });
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1, sections }) });
});

afterEach(() => void vi.restoreAllMocks());

// spec: LIM-06
test('a failed test counts forty minutes down by the clock of the server, then opens by itself', async () => {
  const after = (minutes: number) => new Date(serverNow.getTime() + minutes * 60_000);
  // The device is two hours fast.
  const device = stopClocks(after(120));
  const closed = { ...standing, retryAt: after(40) };
  api.answer(viewLesson, { data: makeLessonView(1, 'test', { test: closed }) });
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: makePerson() });
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: t('test:intro.again') });
  const expectLeft = (time: string) =>
    expect.element(main.getByRole('timer')).toHaveTextContent(t('test:blocked.left', { time }));
  await expectLeft('40:00');
  await expect.element(again).not.toBeInTheDocument();
  device.page += 61_000;
  await expectLeft('38:59');
  const open = { ...standing, serverNow: after(40) };
  api.answer(viewLesson, { data: makeLessonView(1, 'test', { test: open }) });
  device.page += 39 * 60_000;
  await expect.element(again).toBeVisible();
});

test('a test that was failed leads to its result', async () => {
  api.answer(viewLesson, { data: makeLessonView(1, 'test', { test: standing }) });
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: makePerson() });
  const result = page.getByRole('link', { name: t('test:intro.result') });
  await expect.element(result).toHaveAttribute('href', RESULT);
  await expectAccessible();
});

test('the empty list of appeals leads to the results of failed tests', async () => {
  api.answer(listOwnAppeals, pageOf([]));
  const { page } = await renderScreen('/dashboard/my-appeals/1', { as: makePerson() });
  await expect.element(page.getByRole('link', { name: link() })).toHaveAttribute('href', RESULT);
  await expectAccessible();
});

test('a course leads to the results of its failed tests', async () => {
  api.answer(listReviews, pageOf([]));
  api.fail(viewWhatIf, 404, { code: 'course.not_found' });
  const { page } = await renderScreen('/courses/view/5', { as: makePerson() });
  await expect.element(page.getByRole('link', { name: link() })).toHaveAttribute('href', RESULT);
  await expectAccessible();
});
