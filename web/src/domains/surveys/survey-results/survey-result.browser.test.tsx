import { getSurveyResult, type SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { answerCourse, makeAuthoredLesson, openLesson } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'authored-lessons', 'common', 'survey-results');

/** Offered to some people, answered by none. */
const result: SurveyResults = {
  surveyId: 8,
  name: 'Yakuniy soʻrov',
  isAnonymous: false,
  state: 'ended',
  versions: 1,
  offered: 4,
  answered: 0,
  started: 0,
  waiting: 0,
  regions: [],
  positions: [],
  shown: 0,
  hidden: null,
  questions: [],
  readAt: new Date('2026-03-01T09:00:00Z'),
};

// spec: SRV-04, SRV-15, LSN-11
test('the result of a lesson’s survey has a title and totals; one that cannot be loaded is empty', async () => {
  answerCourse([makeAuthoredLesson(1, 'survey', { surveyId: 8, surveyName: 'Yakuniy soʻrov' })]);
  api.cut(getSurveyResult);
  const { main } = await openLesson('survey', { below: '/8/result', width: 1280 });
  await expect.element(main.getByRole('heading', { name: 'Yakuniy soʻrov' })).toBeVisible();
  await expect.element(main.getByText(t('authored-lessons:survey.noAnswers'))).toBeVisible();
  api.answer(getSurveyResult, {
    data: { surveyId: 8, title: 'Yakuniy soʻrov', settings: null, result },
  });
  await main.getByRole('button', { name: t('common:action.tryAgain') }).click();
  await expect.element(main.getByText(t('survey-results:total.answered'))).toBeVisible();
  await expect.element(main.getByText(t('survey-results:nobody'))).toBeVisible();
});
