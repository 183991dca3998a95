import { listOwnCourses } from '@malaka/contracts/learning/courses';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { listCategories } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { makeOwnCourse } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { noRetakes } from '#test/home.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'home', 'learner-courses');

async function openOwnCourses(retakes = noRetakes) {
  api.answer(listRetakes, { data: retakes });
  const { page } = await renderScreen('/dashboard/my-courses/1', { as: makePerson() });
  return page.getByRole('main');
}

// spec: LRN-03, UI-24
test('who has begun no course is told so', async () => {
  api.answer(listOwnCourses, pageOf([]));
  const main = await openOwnCourses();
  await expect.element(main.getByText(t('learner-courses:own.empty.any'))).toBeVisible();
  await expect.element(main.getByRole('article')).not.toBeInTheDocument();
});

// spec: LRN-03, UI-24
test('a course that was begun stands among the own ones', async () => {
  api.answer(listCategories, { data: [] });
  api.answer(listOwnCourses, pageOf([makeOwnCourse(1, { name: 'Raqamli dars' })]));
  const main = await openOwnCourses();
  await expect.element(main.getByText('Raqamli dars')).toBeVisible();
  await expect.element(main.getByText(t('learner-courses:own.empty.any'))).not.toBeInTheDocument();
});

test('a completed course with a lesson that was added since stays completed', async () => {
  api.answer(listCategories, { data: [] });
  const course = makeOwnCourse(1, { isComplete: true, doneCount: 2, lessonsCount: 3 });
  api.answer(listOwnCourses, pageOf([course]));
  const main = await openOwnCourses();
  const card = main.getByRole('listitem').filter({ hasText: '1-kurs' });
  await expect.element(card.getByText(t('home:courses.complete'), { exact: true })).toBeVisible();
  await expect.element(card).toMatchTextContent(t('common:lessonsAdded', { count: 1 }));
  await expect
    .element(card)
    .not.toMatchTextContent(t('home:courses.progress', { done: 2, total: 3 }));
});

test('a course whose next test cannot be begun now says when it opens', async () => {
  api.answer(listCategories, { data: [] });
  api.answer(listOwnCourses, pageOf([makeOwnCourse(1, { name: 'Kurs', nextLessonId: 2 })]));
  const until = new Date('2026-03-01T09:40:00Z');
  const shut = [{ lessonId: 2, why: 'retake' as const, until }];
  const main = await openOwnCourses({ ...noRetakes, shut });
  const words = t('common:shut.retake', { time: '14:40' });
  await expect
    .element(main.getByRole('link', { name: `${words}: Kurs` }))
    .toHaveAttribute('href', '/dashboard/course/1/wait');
  await expect
    .element(main.getByRole('link', { name: `${t('home:courses.continue')}: Kurs` }))
    .not.toBeInTheDocument();
});
