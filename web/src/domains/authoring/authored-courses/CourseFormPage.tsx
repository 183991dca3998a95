import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Progress, Switch, TextInput } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { RichField } from '#/kit/ui/RichField.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { NAME_MAX } from './course-form.ts';
import { CoverField } from './CoverField.tsx';
import { FigureFields } from './FigureFields.tsx';
import { OutcomesField } from './OutcomesField.tsx';
import { PositionField } from './PositionField.tsx';
import { useCourseForm } from './use-course-form.ts';
import { YearField } from './YearField.tsx';

const toList = linkOptions({ to: '/dashboard/copyrights/list/$page', params: { page: '1' } });

type Props = {
  accountId: number;
  /** Absent for a new one. */
  course?: AuthoredCourse;
};

export function CourseFormPage({ accountId, course }: Props) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const navigate = useNavigate();
  const form = useCourseForm({
    accountId,
    course,
    onSaved: (id) =>
      void navigate(
        course
          ? { ...toList, ignoreBlocker: true }
          : {
              to: '/dashboard/copyrights/course-items/$courseId',
              params: { courseId: String(id) },
              ignoreBlocker: true,
            },
      ),
  });
  const { values, set, field } = form;
  return (
    <FormPage
      title={t(course ? 'authored-courses:form.updateTitle' : 'authored-courses:form.createTitle')}
      {...(!course && { text: t('authored-courses:form.createHint') })}
      submitLabel={t(course ? 'common:action.save' : 'authored-courses:form.create')}
      form={form}
      leaveText={t('authored-courses:form.leaveText')}
      draftTexts={{
        kept: t('authored-courses:form.draft'),
        discard: t('authored-courses:form.discard'),
      }}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <TextInput
        {...field('name')}
        label={t('authored-courses:form.name')}
        required
        maxLength={NAME_MAX}
      />
      <ChoiceFields form={form} />
      <FigureFields form={form} />
      <YearField form={form} />
      <CoverField form={form} course={course} />
      <RichField
        {...form.propsOf('description')}
        label={t('authored-courses:form.description')}
        html={values.description}
        version={form.discards}
        onChange={(description) => set({ description })}
      />
      <OutcomesField form={form} />
      <PositionField form={form} />
      <Switch
        {...field('hasCertificate')}
        label={t('authored-courses:form.certificate')}
        description={t('authored-courses:form.certificateHint')}
      />
      {form.isBusy && values.image && (
        <Progress value={form.percent} aria-label={t('common:state.saving')} />
      )}
    </FormPage>
  );
}
