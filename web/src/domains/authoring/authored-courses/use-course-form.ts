import { type AuthoredCourse, courseForm } from '@malaka/contracts/authoring/authored-courses';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { fieldOf } from '@malaka/contracts/kit/wire';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { focusFirst, idOf } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  checkCourse,
  type CourseField,
  type CourseValues,
  coverFault,
  NEW_COURSE,
  valuesOf,
} from './course-form.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { useSaveCourse } from './queries.ts';

type Refused = { text: string | null; fields: Partial<Record<string, string>> };

const nothing: Refused = { text: null, fields: {} };
const at = (field: string) => `course.${field}`;

type Input = {
  accountId: number;
  course: AuthoredCourse | undefined;
  onSaved: (id: number) => void;
};

export function useCourseForm({ accountId, course, onSaved }: Input) {
  const { t } = useTranslation(['authored-courses', 'common', 'errors']);
  const format = useFormat();
  const [first] = useState(() => (course ? valuesOf(course) : NEW_COURSE));
  const [draft] = useState(() => readDraft(accountId, course?.id));
  const [values, setValues] = useState(draft ?? first);
  const [cover, setCover] = useState<File | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const [discards, setDiscards] = useState(0);
  const saving = useSaveCourse();
  const { body, faults } = checkCourse(values, cover);
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);

  const change = (next: CourseValues) => {
    setValues(next);
    setRefused(nothing);
    keepDraft(accountId, course?.id, next);
  };
  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return focusFirst(Object.keys(faults).map(at));
    try {
      const given = { id: course?.id, body, cover, onProgress: setPercent };
      const { data } = await saving.mutateAsync(given);
      keepDraft(accountId, course?.id, null);
      setIsSaved(true);
      showToast({ text: t('common:state.saved'), type: 'success' });
      onSaved(data.id);
    } catch (error) {
      const said = refusalOf(error, t);
      setRefused(said);
      showToast({ text: t('common:state.failed'), type: 'error' });
      focusFirst(Object.keys(said.fields).map(at));
    }
  };
  const errorOf = (field: CourseField): string | undefined => {
    // A wrong cover is told as soon as it is chosen.
    const isTold = isChecked || (field === 'image' && cover && coverFault(cover));
    const fault = isTold ? faults[field] : undefined;
    return fault
      ? t(`authored-courses:${fault}`, { most: format.fileSize(IMAGE_MAX_BYTES) })
      : refused.fields[field];
  };
  return {
    values,
    set: (part: Partial<CourseValues>) => change({ ...values, ...part }),
    change,
    cover,
    setCover: (file: File | null) => {
      setCover(file);
      setRefused(nothing);
    },
    propsOf: (field: CourseField) => ({ id: idOf(at(field)), error: errorOf(field) }),
    isFromDraft: draft !== null,
    discardDraft: () => {
      setValues(first);
      setDiscards(discards + 1);
      keepDraft(accountId, course?.id, null);
    },
    /** Grows when the texts are read anew. */
    discards,
    isUnsaved: !isSaved && (isTouched || cover !== null),
    isBusy: saving.isPending,
    percent,
    error: refused.text,
    submit: () => void submit(),
  };
}

export type CourseFormState = ReturnType<typeof useCourseForm>;

/** What the server said of single fields stands at them; all else above the button. */
function refusalOf(
  error: unknown,
  t: TFunction<['authored-courses', 'common', 'errors']>,
): Refused {
  if (isApiError(error, 'offline')) return { text: t('errors:network'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [
    fieldOf(courseForm, name) ?? name,
    texts.join(' '),
  ]);
  return { text: error.message || t('common:state.failed'), fields: Object.fromEntries(fields) };
}
