import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { useHotkeys } from '@mantine/hooks';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { keptDraft } from '#/kit/forms/kept-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import type { LessonErrors } from './lesson-form.ts';
import { type LessonFiles, useKeepLesson } from './queries.ts';

type Sent<Body> = { body: Body; files: LessonFiles; onProgress: (percent: number) => void };

type Rules<Values, Body> = {
  valuesOf: (lesson: AuthoredLesson) => Values;
  check: (id: number, values: Values) => { body: Body } | { errors: LessonErrors };
  send: (sent: Sent<Body>) => Promise<AuthoredLesson>;
};

const toItems = (courseId: number) =>
  linkOptions({
    to: '/dashboard/copyrights/course-items/$courseId',
    params: { courseId: String(courseId) },
  });

/** The form of a lesson's edit screen, its files, and where it leads when it is saved. */
export function useLessonForm<Values extends object, Body>(
  lesson: AuthoredLesson,
  { valuesOf, check, send }: Rules<Values, Body>,
) {
  const { t } = useTranslation('authored-lessons');
  const navigate = useNavigate();
  const keepLesson = useKeepLesson();
  const accountId = useSession().user?.id ?? 0;
  const [files, setFiles] = useState<LessonFiles>({});
  const [percent, setPercent] = useState(0);
  const isReturning = useRef(false);
  const hasFiles = Object.keys(files).length > 0;
  const form = useForm({
    name: 'lesson',
    // Our fields are called as the calls spell them.
    names: (wireName) => wireName,
    initial: () => valuesOf(lesson),
    draft: keptDraft<Values>(`lesson_draft:1:${accountId}:${lesson.id}`),
    validate: (values): LessonErrors => {
      const checked = check(lesson.id, values);
      return 'errors' in checked ? checked.errors : {};
    },
    errorText: (wrong) => t(`error.${wrong}`),
    save: async (values) => {
      const checked = check(lesson.id, values);
      if ('errors' in checked) throw new Error('A wrong form is not sent');
      setPercent(0);
      return send({ body: checked.body, files, onProgress: setPercent });
    },
    onSaved: (fresh) => {
      setFiles({});
      keepLesson(fresh);
      // What was typed is saved: nothing is to be asked on the way back.
      if (isReturning.current) void navigate({ ...toItems(lesson.courseId), ignoreBlocker: true });
    },
  });
  const save = (isToReturn = false) => {
    isReturning.current = isToReturn;
    form.submit();
  };
  useHotkeys([['mod+S', () => save()]], [], true);

  return {
    ...form,
    files,
    setFile: (field: keyof LessonFiles, file: File | null) => {
      const { [field]: _before, ...others } = files;
      setFiles(file ? { ...others, [field]: file } : others);
    },
    isUnsaved: form.isTouched || hasFiles,
    isSending: form.isBusy && hasFiles,
    percent,
    save,
  };
}
