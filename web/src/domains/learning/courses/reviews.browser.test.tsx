import { viewWhatIf } from '@malaka/contracts/credentials/credits';
import { sendEvents } from '@malaka/contracts/kit/outbox';
import { viewCourse } from '@malaka/contracts/learning/courses';
import { courseReviewed, listReviews, type Review } from '@malaka/contracts/learning/reviews';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { makeCourseView } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { countEvents } from '#test/outbox.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'course');
const text = 'Darsimni shu reja bilan oʻtdim, bolalarga yoqdi.';
const review: Review = {
  id: 1,
  rating: 5,
  text,
  author: { id: 7, name: 'Karimova Nodira', avatar: null },
  createdAt: new Date('2026-03-01T09:00:00Z'),
  isOwn: true,
  isReported: false,
};

// spec: LRN-07
test('who has a course leaves a review of it', async () => {
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(listReviews, pageOf([]));
  api.fail(viewWhatIf, 404, { code: 'course.not_found' });
  countEvents(() => api.answer(listReviews, pageOf([review])));
  const { page } = await renderScreen('/courses/view/5', { as: makePerson() });
  const main = page.getByRole('main');
  await expect.element(main.getByText(t('course:reviews.empty'))).toBeVisible();
  const stars = main.getByRole('radio', { name: t('common:rating.choose', { count: 5 }) });
  await stars.click({ force: true });
  await expect.element(stars).toBeChecked();
  await main.getByRole('textbox', { name: t('course:reviews.text') }).fill(text);
  await main.getByRole('button', { name: t('course:reviews.send') }).click();
  await expect.element(page.getByText(t('course:reviews.saved'))).toBeVisible();
  await expect.element(main.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  const sent = api.callsOf(sendEvents).flatMap(({ body }) => body.events);
  expect(sent).toMatchObject([
    { kind: courseReviewed.name, params: { id: '5' }, body: { rating: 5, text } },
  ]);
});
