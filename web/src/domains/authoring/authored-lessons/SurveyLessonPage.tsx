import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { surveyValues } from '@malaka/contracts/authoring/lesson-values';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CommonFields, LessonFrame } from './LessonFrame.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { checkSurvey } from './lesson-form.ts';
import { sendSurvey, surveysQuery } from './queries.ts';
import { useLessonForm } from './use-lesson-form.ts';

type Place = { courseId: number; sectionId: number };

export function SurveyLessonPage(place: Place) {
  return (
    <LessonScreen {...place} type="survey">
      {(lesson) => <SurveyLessonForm key={lesson.id} lesson={lesson} />}
    </LessonScreen>
  );
}

const rules = { valuesOf: surveyValues, check: checkSurvey, send: sendSurvey };

function SurveyLessonForm({ lesson }: { lesson: AuthoredLesson }) {
  const form = useLessonForm(lesson, rules);
  return (
    <LessonFrame lesson={lesson} form={form}>
      <CommonFields form={form} hasDecimals />
      <SurveyChoice lesson={lesson} form={form} />
    </LessonFrame>
  );
}

type Form = {
  values: { surveyId: string | null };
  set: (part: { surveyId: string | null }) => void;
  propsOf: (field: 'survey_id') => { id: string; error: string | undefined };
};

/** Selects an active survey; a survey closed after its selection is still displayed. */
function SurveyChoice({ lesson, form }: { lesson: AuthoredLesson; form: Form }) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const surveys = useQuery(surveysQuery);
  if (surveys.isError && !surveys.data) {
    return <ErrorState query={surveys} />;
  }
  const active = surveys.data ?? [];
  const isClosed = lesson.surveyId !== null && !active.some(({ id }) => id === lesson.surveyId);
  if (surveys.data && active.length === 0 && !isClosed) {
    return <EmptyState title={t('survey.none')} text={t('survey.noneHint')} />;
  }
  const choices = active.map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  if (isClosed && surveys.data) {
    const name = format.text(lesson.surveyName ?? '');
    choices.push({ value: String(lesson.surveyId), label: t('survey.closed', { name }) });
  }
  return (
    <Select
      {...form.propsOf('survey_id')}
      label={t('field.survey')}
      placeholder={t('survey.choose')}
      data={choices}
      disabled={surveys.isPending}
      clearable
      clearButtonProps={{ 'aria-label': t('survey.clear') }}
      value={form.values.surveyId}
      onChange={(surveyId) => form.set({ surveyId })}
    />
  );
}
