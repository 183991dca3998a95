import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { keepDraft, readDraft } from './lesson-draft.ts';
import type { LessonErrors, LessonField } from './lesson-form.ts';
import { type LessonFiles, useKeepLesson } from './queries.ts';

type FieldErrors = Partial<Record<LessonField, string>>;
type Refused = { text: string | null; fields: FieldErrors };
type Sent<Body> = { body: Body; files: LessonFiles; onProgress: (percent: number) => void };

type Rules<Values, Body> = {
  valuesOf: (lesson: AuthoredLesson) => Values;
  check: (id: number, values: Values) => { body: Body } | { errors: LessonErrors };
  send: (sent: Sent<Body>) => Promise<AuthoredLesson>;
};

const nothing: Refused = { text: null, fields: {} };
const toItems = (courseId: number) =>
  linkOptions({
    to: '/dashboard/copyrights/course-items/$courseId',
    params: { courseId: String(courseId) },
  });
const at = (field: string) => `lesson.${field}`;

/** The state of a lesson's edit screen: what is typed, what is wrong, what is saved. */
export function useLessonForm<Values extends object, Body>(
  lesson: AuthoredLesson,
  { valuesOf, check, send }: Rules<Values, Body>,
) {
  const { t } = useTranslation(['authored-lessons', 'common', 'errors']);
  const navigate = useNavigate();
  const keepLesson = useKeepLesson();
  const accountId = useSession().user?.id ?? 0;
  const [saved, setSaved] = useState(() => valuesOf(lesson));
  const [draft] = useState(() => readDraft(accountId, lesson.id) as Values | null);
  const [values, setValues] = useState(draft ?? saved);
  const [files, setFiles] = useState<LessonFiles>({});
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const [discards, setDiscards] = useState(0);
  const saving = useMutation({ mutationFn: send, networkMode: 'always' });
  const checked = check(lesson.id, values);
  const errors: LessonErrors = 'errors' in checked ? checked.errors : new Map();
  const hasFiles = Object.keys(files).length > 0;
  const isTouched = JSON.stringify(values) !== JSON.stringify(saved);

  const set = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    setRefused(nothing);
    keepDraft(accountId, lesson.id, next);
  };
  const submit = async (isReturning: boolean) => {
    if (saving.isPending) return;
    setIsChecked(true);
    if ('errors' in checked) return focusFirst([...errors.keys()].map(at));
    setPercent(0);
    try {
      const fresh = await saving.mutateAsync({ body: checked.body, files, onProgress: setPercent });
      keepDraft(accountId, lesson.id, null);
      setSaved(values);
      setFiles({});
      keepLesson(fresh);
      showToast({ text: t('common:state.saved'), type: 'success' });
      // What was typed is saved: nothing is to be asked on the way back.
      if (isReturning) void navigate({ ...toItems(lesson.courseId), ignoreBlocker: true });
    } catch (error) {
      const said = refusalOf(error, {
        offline: t('errors:network'),
        failed: t('common:state.failed'),
      });
      setRefused(said);
      showToast({ text: t('common:state.failed'), type: 'error' });
      focusFirst(Object.keys(said.fields).map(at));
    }
  };
  const save = (isReturning = false) => void submit(isReturning);
  useHotkeys([['mod+S', () => save()]], [], true);

  const errorOf = (field: LessonField): string | undefined => {
    const error = isChecked ? errors.get(field) : undefined;
    return error ? t(`authored-lessons:error.${error}`) : refused.fields[field];
  };
  return {
    values,
    set,
    files,
    setFile: (field: keyof LessonFiles, file: File | null) => {
      const { [field]: _before, ...others } = files;
      setFiles(file ? { ...others, [field]: file } : others);
      setRefused(nothing);
    },
    propsOf: (field: LessonField) => ({ id: idOf(at(field)), error: errorOf(field) }),
    isFromDraft: draft !== null && isTouched && discards === 0,
    discardDraft: () => {
      setValues(saved);
      setDiscards(discards + 1);
      keepDraft(accountId, lesson.id, null);
    },
    /** Grows when the texts are read anew. */
    discards,
    isUnsaved: isTouched || hasFiles,
    isSending: saving.isPending && hasFiles,
    isBusy: saving.isPending,
    percent,
    error: refused.text,
    save,
  };
}

/** What the server said of single fields stands at them; all else above the buttons. */
function refusalOf(error: unknown, told: { offline: string; failed: string }): Refused {
  if (isApiError(error, 'offline')) return { text: told.offline, fields: {} };
  if (!isApiError(error)) return { text: told.failed, fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')]);
  return { text: error.message || told.failed, fields: Object.fromEntries(fields) as FieldErrors };
}
