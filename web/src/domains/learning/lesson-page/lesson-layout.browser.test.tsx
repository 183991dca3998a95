import { viewCourse } from '@malaka/contracts/learning/courses';
import { getVideo, type LessonView, viewLesson } from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { showToast } from '#/kit/ui/toast-store.ts';
import { makeCourseView } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'lesson');

/** Height of the header, which stays in place when the page is scrolled. */
const HEADER = 65;

const boxOf = (place: Locator) => place.element().getBoundingClientRect();

async function openLesson(lesson: LessonView) {
  api.answer(viewCourse, { data: makeCourseView(lesson.courseId) });
  api.answer(viewLesson, { data: lesson });
  const { page } = await renderScreen(`/dashboard/course/${lesson.courseId}/lesson/${lesson.id}`, {
    as: makePerson(),
    width: 1440,
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: lesson.name })).toBeVisible();
  return { page, main };
}

test('a toast stands over the header alone', async () => {
  const long = '<p>Uzun matn</p>'.repeat(80);
  const { page, main } = await openLesson(makeLessonView(1, 'text', { content: long }));
  const read = main.getByRole('button', { name: t('lesson:text.markRead') });
  await expect.element(read).toBeVisible();
  read.element().scrollIntoView();
  showToast({ text: t('lesson:doneToast'), type: 'success' });
  const toast = page.getByRole('status').filter({ hasText: t('lesson:doneToast') });
  await expect.element(toast).toBeVisible();
  expect(boxOf(toast).bottom).toBeLessThanOrEqual(Math.max(boxOf(main).y, HEADER));
});

test('what starts a film stands under its poster', async () => {
  const poster = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  api.answer(getVideo, {
    url: {
      playlist: '/missing.m3u8',
      isPlain: false,
      label: null,
      poster,
      frame: null,
      captions: [],
      expiresAt: new Date('2099-01-01T09:00:00Z'),
      serverNow: new Date(),
    },
  });
  const video = {
    state: 'ready',
    durationSeconds: 300,
    poster,
    qualities: [],
    position: 0,
    revision: 0,
    coverage: 0,
    gaps: [],
    questions: [],
    score: 0,
    maxScore: 0,
  } as const satisfies LessonView['video'];
  const { main } = await openLesson(makeLessonView(2, 'video', { video }));
  const start = main.getByRole('button', { name: t('lesson:video.start') });
  await expect.element(start).toBeVisible();
  const picture = boxOf(main.getByRole('img').first());
  expect(picture.height).toBeGreaterThan(200);
  expect(boxOf(start).y).toBeGreaterThanOrEqual(picture.bottom);
});
