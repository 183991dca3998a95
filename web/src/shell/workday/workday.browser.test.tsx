import { viewHome } from '@malaka/contracts/learning/home';
import { listRetakes } from '@malaka/contracts/learning/tests';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { viewWorkday } from '@malaka/contracts/reporting/workday';
import { expect, test } from 'vitest';
import { fullProfile } from '#/domains/people/profiles/test-profile.ts';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { quietWorkday } from '#test/workday.ts';

const t = await textsIn('uz', 'home', 'workday');
const HOME = '/dashboard/profile';

const noRetakes = { serverNow: new Date('2026-03-01T09:00:00Z'), retakes: [] };

/** Of somebody who has not learned anything yet. */
const nothingLearned: AnswerOf<typeof viewHome>['data'] = {
  profile: { success: 1, data: fullProfile },
  courses: { success: 1, ...pageOf([]) },
  credits: {
    success: 1,
    data: {
      year: 2026,
      total: 0,
      collected: 0,
      carried: 0,
      alternative: 0,
      minimum: 36,
      cap: 10,
      missing: 36,
      carries: 0,
      expires: 0,
      isReached: false,
      isClosed: false,
      reachedAt: null,
      endsAt: new Date('2026-12-31T19:00:00Z'),
      years: [2026],
      lines: [],
    },
  },
  diagnostic: {
    success: 1,
    data: {
      year: 2026,
      state: 'unavailable',
      questionsCount: 0,
      answeredCount: 0,
      categories: [],
      result: null,
    },
  },
  target: { success: 1, ...pageOf([]) },
  retakes: { success: 1, data: noRetakes },
  surveys: { success: 1, data: [] },
  recommended: { success: 1, data: [], gaps: [] },
  certificates: { success: 1, data: [] },
  alternative: { success: 1, data: [] },
};

function answerHome() {
  api.answer(viewHome, { data: nothingLearned });
  // Always asked for anew: the next try may just have opened.
  api.answer(listRetakes, { data: noRetakes });
}

test('who works has the own learning one press away', async () => {
  api.answer(viewWorkday, { data: quietWorkday });
  answerHome();
  const { page } = await renderScreen(HOME, { as: makePerson({ role: 'teacher' }) });
  const waiting = page.getByRole('heading', { name: t('workday:queues') });
  const toLearn = page.getByText(t('home:continue.empty'));
  await expect.element(page.getByText(t('workday:noCourses'))).toBeVisible();
  await expect.element(toLearn).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('workday:toLearning') }).click();
  await expect.element(toLearn).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('workday:toWork') }).click();
  await expect.element(waiting).toBeVisible();
});

test('who learns sees no work', async () => {
  answerHome();
  const { page } = await renderScreen(HOME, { as: makePerson() });
  await expect.element(page.getByText(t('home:continue.empty'))).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: t('workday:queues') }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('workday:toWork') }))
    .not.toBeInTheDocument();
});
