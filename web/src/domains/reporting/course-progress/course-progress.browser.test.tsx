import { viewCourseProgress } from '@malaka/contracts/reporting/course-progress';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'course-progress');

test('before the first learner the screen says so', async () => {
  api.answer(viewCourseProgress, {
    data: {
      name: 'Raqamli dars',
      learnersCount: 0,
      completedCount: 0,
      atWorkCount: 0,
      lessons: [],
      readAt: new Date(),
    },
  });
  const { page } = await renderScreen('/dashboard/copyrights/progress/5', {
    as: makePerson({ role: 'teacher' }),
  });
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(t('course-progress:nobody.title'));
});
