import {
  type SurveyRow,
  createSurvey,
  listSurveys,
  SURVEY_NAME_MAX,
  viewSurvey,
} from '@malaka/contracts/surveys/surveys';
import { ActionIcon, Group, Menu } from '@mantine/core';
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconPencil,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { call } from '#/kit/api/client.ts';
import { refresh } from '#/kit/api/query.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { newDefinition } from './new-parts.ts';

const ShareSurvey = lazyPart(() => import('./ShareSurvey.tsx'), 'ShareSurvey');

type Props = { survey: SurveyRow; onDelete: (id: number) => void };

export function SurveyRowActions({ survey, onDelete }: Props) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const duplicate = useDuplicate();
  const [isShared, setShared] = useState(false);
  const name = format.text(survey.name);
  const params = { id: String(survey.id) };
  return (
    <Group component="span" gap={2} justify="flex-end" wrap="nowrap">
      <ActionIcon
        aria-label={t('resultsLink', { name })}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/surveys/$id/results" params={params} />
        )}
      >
        <IconChartBar size={20} aria-hidden />
      </ActionIcon>
      {survey.canEdit && (
        <ActionIcon
          aria-label={t('editOne', { name })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/surveys/edit/$id" params={params} />
          )}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon loading={duplicate.isPending} aria-label={t('moreOf', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconQrcode size={18} aria-hidden />}
            onClick={() => setShared(true)}
          >
            {t('share.action')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => duplicate.mutate(survey.id)}
          >
            {t('duplicate.action')}
          </Menu.Item>
          {survey.canEdit && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onDelete(survey.id)}
            >
              {t('delete.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isShared && <ShareSurvey survey={survey} onClose={() => setShared(false)} />}
    </Group>
  );
}

/** Creates an inactive copy without answers and opens it. */
function useDuplicate() {
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
      await refresh(queryClient, [listSurveys]);
      showToast({ text: t('common:state.saved'), type: 'success' });
      await navigate({ to: '/dashboard/surveys/edit/$id', params: { id: String(id) } });
    },
    onError: (error) => showFailure(error, t('common:state.failed')),
  });
}
