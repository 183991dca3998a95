import { viewCourse } from '@malaka/contracts/learning/courses';
import { lessonDone, viewLesson } from '@malaka/contracts/learning/lessons';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '#/kit/i18n/setup.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { makeCourseView } from '#test/courses.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makeLessonView } from '#test/lessons.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const WAITING = 12;
/** Height of one line in pixels. */
const LINE_HEIGHT = 40;

const me = makePerson();

afterEach(async () => {
  await deviceQueue.wipe(me.id);
  await changeLanguage('uz');
});

/** A lesson on an offline phone with twelve waiting entries. */
async function openCutLesson() {
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(viewLesson, { data: makeLessonView(1, 'text') });
  const { page } = await renderScreen('/dashboard/course/5/lesson/1', { as: me });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dars 1' })).toBeVisible();
  api.disconnect();
  await deviceQueue.setOwner(me.id);
  for (let lessonId = 1; lessonId <= WAITING; lessonId += 1) {
    await deviceQueue.enqueue(lessonDone, { key: lessonId, title: 'Dars', body: { lessonId } });
  }
  const banner = () => document.querySelector<HTMLElement>('[data-state=offline]')!;
  return { page, banner };
}

for (const language of ['uz', 'ru', 'en'] as const) {
  // spec: UI-17, OFL-03
  test(`without a line one line says so (${language})`, async () => {
    const t = await textsIn(language, 'line');
    const { page, banner } = await openCutLesson();
    await changeLanguage(language);
    const list = page.getByRole('button', { name: t('line:outbox.waiting', { count: WAITING }) });
    await expect.element(list).toBeVisible();
    await expect.element(page.getByText(t('line:short.offline'), { exact: true })).toBeVisible();
    expect(banner().offsetHeight).toBeLessThanOrEqual(LINE_HEIGHT);
    const message = banner().querySelector('p')!;
    expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth);
    expectFits();
    await expectAccessible();
  });
}

test('no banner stands above a dialog', async () => {
  const t = await textsIn('uz', 'lesson', 'line');
  const { page, banner } = await openCutLesson();
  const list = page.getByRole('button', { name: t('line:outbox.waiting', { count: WAITING }) });
  await expect.element(list).toBeVisible();
  const { x, y, width, height } = list.element().getBoundingClientRect();
  const onTop = () => document.elementFromPoint(x + width / 2, y + height / 2);
  expect(banner().contains(onTop())).toBe(true);
  await page.getByRole('button', { name: t('lesson:openOutline') }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(banner().contains(onTop())).toBe(false);
});
