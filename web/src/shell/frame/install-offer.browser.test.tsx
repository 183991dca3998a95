import { sendEvents } from '@malaka/contracts/kit/outbox';
import { viewCourse } from '@malaka/contracts/learning/courses';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import { expect, test, vi } from 'vitest';
import { watchInstall } from '#/kit/offline/install.ts';
import { makeCourseView } from '#test/courses.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { countEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'app', 'lesson');

/** Simulates the browser's event that the platform can be installed. */
function sayInstallable() {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt }));
  return { prompt, event };
}

// spec: OFL-01
test('install is offered once, when a lesson is done', async () => {
  watchInstall();
  const lesson = makeLessonView(1, 'text', { name: 'Oʻqish' });
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(viewLesson, { data: lesson });
  countEvents(() => api.answer(viewLesson, { data: { ...lesson, isDone: true } }));
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: makePerson() });
  const { prompt, event } = sayInstallable();
  // The browser's own prompt, which may come at any time, is suppressed.
  expect(event.defaultPrevented).toBe(true);
  const offer = page.getByRole('region', { name: t('app:install.title') });
  const read = page.getByRole('button', { name: t('lesson:text.markRead') });
  await expect.element(read).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  read.element().scrollIntoView();
  await expect.element(read).toBeEnabled();
  await read.click();
  await expect.element(offer).toBeVisible();
  await expect.poll(() => api.callsOf(sendEvents)).toHaveLength(1);
  expectFits();
  await offer.getByRole('button', { name: t('app:install.accept') }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledTimes(1);
  sayInstallable();
  await expect.element(page.getByText(t('lesson:text.read'))).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});
