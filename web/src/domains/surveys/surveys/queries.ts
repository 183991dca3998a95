import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import * as surveys from '@malaka/contracts/surveys/surveys';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const surveysQuery = (filter: QueryOf<typeof surveys.listSurveys>) =>
  query(surveys.listSurveys, { query: filter, placeholderData: keepPreviousData });

export const surveyQuery = (id: number) =>
  query(surveys.viewSurvey, {
    params: { id },
    // A refetch must not replace the survey while it is being edited.
    refetchOnWindowFocus: false,
  });

export const surveyLinkQuery = (id: number) =>
  query(surveys.viewSurveyLink, { params: { id }, staleTime: Infinity });

const MAX_COURSES = 50;

/** Courses whose learners an author can survey. */
export const ownCoursesQuery = query(listAuthoredCourses, {
  query: { page: 1, perPage: MAX_COURSES },
  select: ({ data }) => data,
});

function useShowSurvey() {
  const queryClient = useQueryClient();
  return {
    onSuccess: (survey: surveys.Survey) => {
      queryClient.setQueryData(surveyQuery(survey.id).queryKey, survey);
    },
    refresh: [surveys.listSurveys],
  };
}

export const useCreateSurvey = () => useCall(surveys.createSurvey, useShowSurvey());
export const useUpdateSurvey = () => useCall(surveys.updateSurvey, useShowSurvey());
export const useSwitchSurvey = () => useCall(surveys.switchSurvey, useShowSurvey());
export const useDeleteSurvey = () =>
  useCall(surveys.deleteSurvey, { refresh: [surveys.listSurveys] });
