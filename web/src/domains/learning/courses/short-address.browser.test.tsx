import { viewWhatIf } from '@malaka/contracts/credentials/credits';
import { viewCourse } from '@malaka/contracts/learning/courses';
import { listReviews } from '@malaka/contracts/learning/reviews';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { makeCourseView } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';

test('the address of a lesson that was cut short leads to the course', async () => {
  const course = makeCourseView(12, { name: 'Formativ baholash' });
  api.answer(viewCourse, { data: course });
  api.answer(listReviews, pageOf([]));
  api.fail(viewWhatIf, 404, { code: 'course.not_found' });
  const { page, address } = await renderScreen('/dashboard/course/12', { as: makePerson() });
  await expect.element(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
  await expect.poll(address).toBe('/courses/view/12');
});
