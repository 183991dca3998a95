import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as surveys from '@malaka/contracts/surveys/surveys';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { SurveysSearch } from './surveys-search.ts';

const SURVEYS = 'surveys';

export const surveysQuery = (page: number, { search, status: shown }: SurveysSearch) =>
  queryOptions({
    queryKey: [SURVEYS, 'list', page, search, shown],
    queryFn: ({ signal }) => {
      const status = shown && shown === 'active';
      return call(surveys.listSurveys, { query: { page, search, status } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const surveyQuery = (id: number) =>
  queryOptions({
    queryKey: [SURVEYS, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(surveys.viewSurvey, { params: { id } }, { signal })).data,
    // A refetch must not replace the survey while it is being edited.
    refetchOnWindowFocus: false,
  });

export const surveyLinkQuery = (id: number) =>
  queryOptions({
    queryKey: [SURVEYS, 'link', id],
    queryFn: async ({ signal }) =>
      (await call(surveys.viewSurveyLink, { params: { id } }, { signal })).data,
    staleTime: Infinity,
  });

const MAX_COURSES = 50;

/** Courses whose learners an author can survey. */
export const ownCoursesQuery = queryOptions({
  queryKey: [SURVEYS, 'own-courses'],
  queryFn: async ({ signal }) =>
    (await call(listAuthoredCourses, { query: { page: 1, perPage: MAX_COURSES } }, { signal }))
      .data,
});

function useRefresh() {
  const queryClient = useQueryClient();
  return (survey?: surveys.Survey) => {
    if (survey) queryClient.setQueryData(surveyQuery(survey.id).queryKey, survey);
    return queryClient.invalidateQueries({ queryKey: [SURVEYS, 'list'] });
  };
}

export function useCreateSurvey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof surveys.createSurvey>) =>
      (await call(surveys.createSurvey, { body })).data,
    onSuccess: refresh,
  });
}

export function useUpdateSurvey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof surveys.updateSurvey>) =>
      (await call(surveys.updateSurvey, { body })).data,
    onSuccess: refresh,
  });
}

export function useSwitchSurvey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof surveys.switchSurvey>) =>
      (await call(surveys.switchSurvey, { body })).data,
    onSuccess: refresh,
  });
}

export function useDeleteSurvey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(surveys.deleteSurvey, { body: { id } }),
    onSuccess: () => refresh(),
  });
}
