import { type AuthoredCourse, courseForm } from '@malaka/contracts/authoring/authored-courses';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { checkCourse, type CourseValues, NEW_COURSE, valuesOf } from './course-form.ts';
import { useSaveCourse } from './queries.ts';

type Input = {
  accountId: number;
  course: AuthoredCourse | undefined;
  /** `isFilled`: it was created with sections and lessons. */
  onSaved: (id: number, isFilled: boolean) => void;
};
type Typed = CourseValues & { image: File | null };

const check = ({ image, ...values }: Typed) => checkCourse(values, image);

export function useCourseForm({ accountId, course, onSaved }: Input) {
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
