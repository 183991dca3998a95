import { type AuthoredCourse, courseForm } from '@malaka/contracts/authoring/authored-courses';
import {
  Box,
  Group,
  Progress,
  Stack,
  Switch,
  TextInput,
  NativeSelect,
  Checkbox,
  SimpleGrid,
  Center,
  Loader,
} from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qualificationYear } from '@malaka/grading/credits';
import { useQuery } from '@tanstack/react-query';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import {
  CourseArchives,
  ImportCourseButton,
} from '#/domains/authoring/course-archives/CourseArchives.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { RichField } from '#/kit/ui/RichField.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { positionTypesQuery, useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ChoiceFields, CoverField, FigureFields, OutcomesField } from './CourseFields.tsx';
import {
  NAME_MAX,
  isProgramme,
  checkCourse,
  type CourseValues,
  NEW_COURSE,
  valuesOf,
} from './course-form.ts';
import { useDeleteCourse, useSaveCourse, authoredCourseQuery } from './queries.ts';
import { StartChoice, type Start, StartFields } from './StartFields.tsx';

type Input = {
  accountId: number;
  course: AuthoredCourse | undefined;
  /** `isFilled`: it was created with sections and lessons. */
  onSaved: (id: number, isFilled: boolean) => void;
};
type Typed = CourseValues & { image: File | null };

const check = ({ image, ...values }: Typed) => checkCourse(values, image);

function useCourseForm({ accountId, course, onSaved }: Input) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const [percent, onProgress] = useState(0);
  const saving = useSaveCourse();
  const form = useForm({
    name: 'course',
    names: courseForm,
    initial: { ...(course ? valuesOf(course) : NEW_COURSE), image: null },
    draft: savedDraft<Typed>(`course_draft:2:${accountId}:${course?.id ?? 'new'}`, ['image']),
    validate: (values) => check(values).errors,
    checkedAtOnce: ['image'],
    errorText: (wrong) => t(wrong, { most: format.fileSize(IMAGE_MAX_BYTES) }),
    save: (values) => {
      const { body } = check(values);
      return saving.mutateAsync({ id: course?.id, body, cover: values.image, onProgress });
    },
    onSaved: ({ data }) => onSaved(data.id, !course && data.lessonsCount > 0),
  });
  return { ...form, percent };
}

export type CourseFormState = ReturnType<typeof useCourseForm>;

const YEARS_AHEAD = 2;

/** The programme's year; the stored year may be long over. */
function YearField({ form: { values, field } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const [first] = useState(() => qualificationYear(new Date()));
  if (!isProgramme(values.type)) return null;
  const near = Array.from({ length: YEARS_AHEAD + 1 }, (_, n) => String(first + n));
  const years = [...new Set([values.programmeYear, ...near])].filter(Boolean).toSorted();
  return (
    <NativeSelect
      {...field('programmeYear')}
      label={t('form.programmeYear')}
      description={t('form.programmeYearHint')}
      data={[
        { value: '', label: t('form.anyYear') },
        ...years.map((year) => ({ value: year, label: year })),
      ]}
    />
  );
}

const toList = linkOptions({ to: '/dashboard/copyrights/list/$page', params: { page: '1' } });

type Props = {
  accountId: number;
  /** Absent for a new course. */
  course?: AuthoredCourse;
};

function CourseFormPage({ accountId, course }: Props) {
  const { t } = useTranslation(['authored-courses', 'course-start', 'common']);
  const navigate = useNavigate();
  const form = useCourseForm({
    accountId,
    course,
    onSaved: (id, isFilled) => {
      if (isFilled) offerUndo(id);
      void navigate(
        course
          ? { ...toList, ignoreBlocker: true }
          : {
              to: '/dashboard/copyrights/course-items/$courseId',
              params: { courseId: String(id) },
              ignoreBlocker: true,
            },
      );
    },
  });
  const remove = useDeleteCourse();
  /** An imported course can be deleted with one click. */
  function offerUndo(id: number) {
    const undo = () =>
      void remove
        .mutateAsync({ id })
        .then(() => navigate(toList))
        .catch((error: unknown) => showError(error, t('common:state.failed')));
    showToast({
      text: t('course-start:created'),
      type: 'success',
      ms: UNDO_MS,
      isUndo: true,
      action: { label: t('course-start:undo'), onClick: undo },
    });
  }
  const { values, set, field } = form;
  const [start, setStart] = useState<Start>(values.outline === '' ? 'empty' : 'outline');
  const [storedOutline, storeOutline] = useState('');
  /** The outline is not sent for an empty course, but stays in the form. */
  const begin = (next: Start) => {
    if (next === 'empty' && values.outline !== '') {
      storeOutline(values.outline);
      set({ outline: '' });
    }
    if (next !== 'empty' && values.outline === '') set({ outline: storedOutline });
    setStart(next);
  };
  const choice = !course && <StartChoice start={start} onChange={begin} />;
  if (!course && start === 'archive') {
    return (
      <Box mx="auto" maw={640} w="100%">
        <Stack gap="md" align="flex-start">
          <PageHead title={t('authored-courses:form.createTitle')} />
          {choice}
          <Group gap="xs">
            <ImportCourseButton />
            <ImportCourseButton source="moodle" />
          </Group>
        </Stack>
        <CourseArchives />
      </Box>
    );
  }
  return (
    <FormPage
      title={t(course ? 'authored-courses:form.updateTitle' : 'authored-courses:form.createTitle')}
      {...(!course && { text: t('authored-courses:form.createHint') })}
      submitLabel={t(course ? 'common:action.save' : 'authored-courses:form.create')}
      form={form}
      leaveText={t('authored-courses:form.leaveText')}
      draftTexts={{
        restored: t('authored-courses:form.draft'),
        discard: t('authored-courses:form.discard'),
      }}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      {choice}
      {!course && <StartFields start={start} form={form} />}
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

/** The audience of the course; no selection means everybody (decision 69). */
function PositionField({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const { data: types = [] } = useQuery(positionTypesQuery);
  const { error } = propsOf('position');
  const toggle = (id: number, isChosen: boolean) =>
    set({
      position: isChosen ? [...values.position, id] : values.position.filter((one) => one !== id),
    });
  return (
    <FieldGroup legend={t('form.position')}>
      <p className="quiet">{t('form.positionHint')}</p>
      <SimpleGrid minColWidth="220px" verticalSpacing="lg" w="100%">
        {types.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={format.text(name)}
            checked={values.position.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
      {error && <p className="smallErrorText">{error}</p>}
    </FieldGroup>
  );
}

export function CourseCreatePage() {
  const { user } = useSession();
  return user && <CourseFormPage accountId={user.id} />;
}

export function CourseUpdatePage({ id }: { id: number }) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const { user } = useSession();
  const query = useQuery(authoredCourseQuery(id));
  const { data: course, error } = query;
  const isOwn = course?.right === 'owner';
  if (course && isOwn && user) {
    return <CourseFormPage key={course.id} accountId={user.id} course={course} />;
  }
  // A co-author writes lessons; only the owner edits the course itself.
  if (
    (course && !isOwn) ||
    isApiError(error, 'course.not_found') ||
    isApiError(error, 'request.invalid')
  ) {
    return (
      <EmptyState
        isPage
        title={t('authored-courses:notFound.title')}
        text={t('authored-courses:notFound.text')}
        action={
          <ButtonLink to="/dashboard/copyrights/list/$page" params={{ page: '1' }}>
            {t('authored-courses:notFound.action')}
          </ButtonLink>
        }
      />
    );
  }
  if (error) return <ErrorState isHeading query={query} />;
  return (
    <Center mih={320} role="status" aria-label={t('common:state.loading')}>
      <Loader size="lg" />
    </Center>
  );
}
