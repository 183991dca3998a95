import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import * as calls from '@malaka/contracts/surveys/survey-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const RESULTS = 'survey-results';
/** Refresh interval while a survey is running. */
const LIVE_MS = 10_000;

export const resultsQuery = (id: number, filter: ResultsFilter) =>
  queryOptions({
    queryKey: [RESULTS, id, filter],
    queryFn: async ({ signal }) =>
      (await call(calls.viewSurveyResults, { params: { id }, query: filter }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LIVE_MS : false),
  });

export const crossQuery = (
  id: number,
  { row, column, ...filter }: ResultsFilter & { row: string; column: string },
) =>
  queryOptions({
    queryKey: [RESULTS, id, 'cross', row, column, filter],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { ...filter, row, column } };
      return (await call(calls.viewSurveyCross, input, { signal })).data;
    },
  });

type Written = { line: string; search: string; page: number; filter: ResultsFilter };

export const textsQuery = (id: number, { line, search, page, filter }: Written) =>
  queryOptions({
    queryKey: [RESULTS, id, 'texts', line, search, page, filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, line, page, search: search === '' ? undefined : search };
      return call(calls.listSurveyTexts, { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const wordsQuery = (id: number, line: string, filter: ResultsFilter) =>
  queryOptions({
    queryKey: [RESULTS, id, 'words', line, filter],
    queryFn: async ({ signal }) =>
      (
        await call(
          calls.listSurveyWords,
          { params: { id }, query: { ...filter, line } },
          { signal },
        )
      ).data,
  });

export const authoredResultQuery = (surveyId: number) =>
  queryOptions({
    queryKey: [RESULTS, surveyId, 'authored'],
    queryFn: async ({ signal }) =>
      (await call(calls.getSurveyResult, { query: { surveyId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.result.state === 'running' ? LIVE_MS : false),
  });
