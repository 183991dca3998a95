import { createSurvey, SURVEY_NAME_MAX, viewSurvey } from '@malaka/contracts/surveys/surveys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#/kit/api/client.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { newDefinition } from './new-parts.ts';

/** Creates an inactive copy without answers and opens it. */
export function useDuplicate() {
  const { t } = useTranslation(['survey-builder', 'common']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (id: number) => {
      const { data } = await call(viewSurvey, { params: { id } }, {});
      const definition = data.definition ?? newDefinition();
      const copyOf = (name: string) =>
        t('survey-builder:duplicate.name', { name }).slice(0, SURVEY_NAME_MAX);
      const { positionTypeIds, isAnonymous, courseId } = data;
      const body = {
        name: copyOf(data.name),
        // The original dates are over or running: the copy gets its own.
        startsAt: null,
        endsAt: null,
        positionTypeIds,
        isAnonymous,
        courseId,
        isCourseSurvey: false,
        definition: {
          ...definition,
          title: { ...definition.title, uz: copyOf(definition.title.uz) },
        },
      };
      return (await call(createSurvey, { body })).data;
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['surveys', 'list'] });
      showToast({ text: t('common:state.saved'), type: 'success' });
      await navigate({ to: '/dashboard/surveys/edit/$id', params: { id: String(id) } });
    },
    onError: (error) => showFailure(error, t('common:state.failed')),
  });
}
