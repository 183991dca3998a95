import {
  type DiagnosticMistake,
  listDiagnosticMistakes,
  viewDiagnostic,
} from '@malaka/contracts/assessment/diagnostics';
import { listContestable } from '@malaka/contracts/assessment/appeals';
import {
  listRecommendedCourses,
  type RecommendedCourse,
} from '@malaka/contracts/learning/recommended-courses';
import { beforeEach, expect, test } from 'vitest';
import { makeCard } from '#test/answers.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'diagnostics', 'exams', 'catalogue');
const band = { place: 1, count: 4, title: 'Boshlangʻich' };
const didactics = { id: 1, name: 'Didaktika' };
const law = { id: 2, name: 'Huquq' };

const resultOf = (category: typeof didactics, percent: number) => ({
  category,
  score: percent / 10,
  maxScore: 10,
  percent,
  band,
});

const planned = (id: number, fields: Partial<RecommendedCourse>): RecommendedCourse => ({
  ...makeCard(id),
  reason: { kind: 'diagnostic', category: didactics, percent: 20 },
  ...fields,
});

const mistake: DiagnosticMistake = {
  id: 7,
  type: 'single',
  text: '<p>Baholash nima?</p>',
  answers: [
    { id: 1, text: 'Jazo' },
    { id: 2, text: 'Qaytar aloqa' },
  ],
  pieces: [],
  category: didactics,
  response: [1],
  right: [2],
  score: 0,
  maxScore: 1,
  explanation: 'Baho oʻquvchiga yoʻl koʻrsatadi.',
};

beforeEach(() => {
  api.answer(viewDiagnostic, {
    data: {
      year: 2026,
      state: 'finished',
      questionsCount: 10,
      answeredCount: 10,
      categories: [didactics, law],
      result: {
        year: 2026,
        finishedAt: new Date('2026-03-01T09:00:00Z'),
        categories: [resultOf(didactics, 20), resultOf(law, 40)],
      },
    },
  });
  api.answer(listContestable, { data: [] });
  api.answer(listDiagnosticMistakes, { data: [mistake] });
  api.answer(listRecommendedCourses, {
    data: [
      planned(1, { duration: 36 }),
      planned(2, { duration: 12, language: { id: 2, name: 'Rus tili' } }),
    ],
    gaps: [{ categoryId: law.id, reason: 'retraining_only' }],
  });
});

// spec: DIAG-19
test('the plan is a numbered list with hours and languages, and one button into its first course', async () => {
  const { page } = await renderScreen('/dashboard/diagnostic-test', { as: makePerson() });
  const plan = page.getByRole('region', { name: t('diagnostics:plan.title') });
  const courses = plan.getByRole('list').first().getByRole('heading', { level: 3 });
  await expect
    .poll(() => courses.elements().map((one) => one.textContent))
    .toEqual(['1-kurs', '2-kurs']);
  expect(plan.element().querySelector('ol')).not.toBeNull();
  const list = plan.getByRole('list').first();
  await expect.element(list).toMatchTextContent(/36.*Oʻzbek tili.*12.*Rus tili/s);
  const button = plan.getByRole('link', { name: t('diagnostics:plan.begin') });
  await expect.element(button).toHaveAttribute('href', '/courses/view/1');
  await expect.element(plan.getByText(/2 ta kurs, jami 48/)).toBeVisible();
  await expect.element(plan.getByText(t('diagnostics:plan.gap.retraining_only'))).toBeVisible();
});

test('what was wrong is shown with the right answer and why', async () => {
  const { page } = await renderScreen('/dashboard/diagnostic-test', { as: makePerson() });
  const mistakes = page.getByRole('region', { name: t('diagnostics:mistakes.title') });
  await expect.element(mistakes.getByText('Baholash nima?')).toBeVisible();
  await expect.element(mistakes.getByText('Jazo', { exact: true })).toBeVisible();
  await expect.element(mistakes.getByText('Qaytar aloqa', { exact: true })).toBeVisible();
  await expect.element(mistakes.getByText(mistake.explanation)).toBeVisible();
  await expectAccessible();
  expectFits();
});

test('who has answered everything right is told so', async () => {
  api.answer(listDiagnosticMistakes, { data: [] });
  const { page } = await renderScreen('/dashboard/diagnostic-test', { as: makePerson() });
  await expect.element(page.getByText(t('diagnostics:mistakes.none'))).toBeVisible();
});
