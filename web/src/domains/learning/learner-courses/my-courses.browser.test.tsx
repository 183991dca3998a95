import { listOwnCourses } from '@malaka/contracts/learning/courses';
import { listCategories } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { makeOwnCourse } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'learner-courses');

async function openOwnCourses() {
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
