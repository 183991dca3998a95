import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Button, Progress, Switch, TextInput } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/ui/FormPage.tsx';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import styles from './CourseForm.module.css';
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
  const { values, set, propsOf } = form;
  return (
    <FormPage
      title={t(course ? 'authored-courses:form.updateTitle' : 'authored-courses:form.createTitle')}
      {...(!course && { text: t('authored-courses:form.createHint') })}
      submitLabel={t(course ? 'common:action.save' : 'authored-courses:form.create')}
      isBusy={form.isBusy}
      error={form.error}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
      onSubmit={form.submit}
    >
      <UnsavedGuard isActive={form.isUnsaved} text={t('authored-courses:form.leaveText')} />
      {form.isFromDraft && form.isUnsaved && <DraftNotice onDiscard={form.discardDraft} />}
      <TextInput
        {...propsOf('name')}
        label={t('authored-courses:form.name')}
        required
        maxLength={NAME_MAX}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <ChoiceFields form={form} />
      <FigureFields form={form} />
      <YearField form={form} />
      <CoverField form={form} course={course} />
      <div>
        <p className={styles.label}>{t('authored-courses:form.description')}</p>
        <RichTextEditor
          key={form.discards}
          label={t('authored-courses:form.description')}
          lang={currentLanguage()}
          html={values.description}
          isInvalid={propsOf('description').error !== undefined}
          onChange={(description) => set({ description })}
        />
        {propsOf('description').error && (
          <p className={styles.fault}>{propsOf('description').error}</p>
        )}
      </div>
      <OutcomesField form={form} />
      <PositionField form={form} />
      <Switch
        size="md"
        label={t('authored-courses:form.certificate')}
        description={t('authored-courses:form.certificateHint')}
        checked={values.hasCertificate}
        onChange={({ currentTarget }) => set({ hasCertificate: currentTarget.checked })}
      />
      {form.isBusy && form.cover && (
        <Progress value={form.percent} aria-label={t('common:state.saving')} />
      )}
    </FormPage>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('authored-courses');
  return (
    <div className={styles.notice} role="status">
      <span>{t('form.draft')}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  );
}
