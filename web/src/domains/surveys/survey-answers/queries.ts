import { viewCourse } from '@malaka/contracts/learning/courses';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import {
  listOfferedSurveys,
  saveSurveyDraft,
  submitSurvey,
  viewLearnerSurvey,
} from '@malaka/contracts/surveys/surveys';
import type { Answers } from '@malaka/contracts/surveys/surveys/judge';
import { type QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query, refresh } from '#/kit/api/query.ts';
import type { StoredDraft } from './draft-store.ts';
import type { Language } from './use-survey-text.ts';

export const offeredSurveysQuery = query(listOfferedSurveys);

export const learnerSurveyQuery = (id: number) =>
  query(viewLearnerSurvey, {
    params: { id },
    // While it is being answered the draft store is newer than the server.
    staleTime: ({ state }) => (state.data?.state === 'open' ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
  });

export const sendDraft = async (
  surveyId: number,
  { version, revision, page, answers }: Omit<StoredDraft, 'unsent'>,
) => {
  const body = { surveyId, version, revision, page, result: answers };
  return (await call(saveSurveyDraft, { body }, { keepalive: true })).data;
};

export const loadDraft = async (surveyId: number) => {
  const { draft } = (await call(viewLearnerSurvey, { params: { id: surveyId } })).data;
  return draft && { revision: draft.revision, answers: draft.result as Answers };
};

type Submission = { surveyId: number; version: number; language: Language; answers: Answers };

export const sendAnswers = async ({ surveyId, version, language, answers }: Submission) =>
  (
    await call(submitSurvey, {
      body: { surveyId, settings: { version, language }, result: answers },
    })
  ).data;

/** Refreshes lessons, courses and lists that depend on this survey. */
export const afterAnswered = (queryClient: QueryClient, surveyId: number): Promise<void> =>
  refresh(queryClient, [learnerSurveyQuery(surveyId), listOfferedSurveys, viewLesson, viewCourse]);
