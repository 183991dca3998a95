import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import * as calls from '@malaka/contracts/surveys/survey-results';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

/** Refresh interval while a survey is running. */
const LIVE_MS = 10_000;

export const resultsQuery = (id: number, filter: ResultsFilter) =>
  query(calls.viewSurveyResults, {
    params: { id },
    query: filter,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LIVE_MS : false),
  });

export const crossQuery = (
  id: number,
  { row, column, ...filter }: ResultsFilter & { row: string; column: string },
) => query(calls.viewSurveyCross, { params: { id }, query: { ...filter, row, column } });

type Written = { line: string; search: string; page: number; filter: ResultsFilter };

export const textsQuery = (id: number, { line, search, page, filter }: Written) =>
  query(calls.listSurveyTexts, {
    params: { id },
    query: { ...filter, line, page, search: search === '' ? undefined : search },
    placeholderData: keepPreviousData,
  });

export const wordsQuery = (id: number, line: string, filter: ResultsFilter) =>
  query(calls.listSurveyWords, { params: { id }, query: { ...filter, line } });

export const authoredResultQuery = (surveyId: number) =>
  query(calls.getSurveyResult, {
    query: { surveyId },
    refetchInterval: ({ state }) => (state.data?.result.state === 'running' ? LIVE_MS : false),
  });
