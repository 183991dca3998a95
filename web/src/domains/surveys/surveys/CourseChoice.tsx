import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ownCoursesQuery } from './queries.ts';
import type { SurveyBuilderState } from './use-survey-builder.ts';

/** The author's own course whose learners are surveyed. */
export function CourseChoice({ builder }: { builder: SurveyBuilderState }) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const { data: courses = [] } = useQuery(ownCoursesQuery);
  const { facts, setFacts, fieldErrors, isChecked } = builder;
  const missing = isChecked && facts.courseId === null ? t('error.course') : undefined;
  return (
    <>
      <NativeSelect
        size="md"
        id={idOf('survey.courseId')}
        label={t('settings.course')}
        description={t('settings.courseHint')}
        required
        error={missing ?? fieldErrors['courseId']}
        value={facts.courseId === null ? '' : String(facts.courseId)}
        data={[
          { value: '', label: t('settings.courseChoose') },
          ...courses.map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
          })),
        ]}
        onChange={({ currentTarget }) =>
          setFacts({ courseId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
      <Switch
        label={t('settings.courseSurvey')}
        description={t('settings.courseSurveyHint')}
        disabled={facts.courseId === null}
        checked={facts.isCourseSurvey}
        error={fieldErrors['isCourseSurvey']}
        onChange={({ currentTarget }) => setFacts({ isCourseSurvey: currentTarget.checked })}
      />
    </>
  );
}
