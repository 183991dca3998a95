import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useKeys } from '#/kit/ui/use-keys.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import type { LessonErrors, LessonField } from './lesson-form.ts';
import { type LessonFiles, useStoreLesson } from './queries.ts';
import { createBase } from './lesson-base.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

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

type Wrong = NonNullable<LessonErrors[LessonField]>;
type Saved<Values> = { fresh: AuthoredLesson; values: Values };

/** The form of a lesson's edit screen, its files, and the navigation after a save. */
export function useLessonForm<Values extends LessonValues, Body>(
  lesson: AuthoredLesson,
  { valuesOf, check, send }: Rules<Values, Body>,
) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const storeLesson = useStoreLesson();
  const accountId = useSession().user?.id ?? 0;
  const [files, setFiles] = useState<LessonFiles>({});
  const [percent, setPercent] = useState(0);
  const isReturning = useRef(false);
  const [base] = useState(() => {
    const key = `lesson_draft:2:${accountId}:${lesson.id}`;
    return createBase<Values>(lesson, valuesOf, savedDraft(key));
  });
  const hasFiles = Object.keys(files).length > 0;
  const form = useForm<Values, LessonField, Wrong, Saved<Values>>({
    name: 'lesson',
    // Our field names are the wire names.
    names: (wireName) => wireName,
    initial: () => valuesOf(lesson),
    draft: {
      read: () => base.waiting() ?? (lesson.draft?.values as Partial<Values>) ?? null,
      save: base.storeHere,
    },
    validate: (values): LessonErrors => {
      const checked = check(lesson.id, values);
      return 'errors' in checked ? checked.errors : {};
    },
    errorText: (wrong) => t(`error.${wrong}`),
    save: async (values) => {
      const checked = check(lesson.id, values);
      if ('errors' in checked) throw new Error('A wrong form is not sent');
      setPercent(0);
      await autosave.settled();
      const body = { ...checked.body, revision: base.revision() };
      try {
        return { fresh: await send({ body, files, onProgress: setPercent }), values };
      } catch (error) {
        // After a lost response the server may already have these values.
        const fresh = isApiError(error, 'lesson.changed') ? await autosave.loadOther() : undefined;
        if (fresh?.draft !== null) throw error;
        return { fresh, values };
      }
    },
    messages: {
      refused: (thrown) => {
        const by = isApiError(thrown, 'lesson.changed') && thrown.facts['changed_by'];
        return typeof by === 'string'
          ? t('conflict.notSaved', { name: format.text(by) })
          : undefined;
      },
    },
    onSaved: ({ fresh, values }) => {
      setFiles({});
      autosave.accept(fresh, values);
      // The edits are saved, so leaving needs no confirmation.
      if (isReturning.current) void navigate({ ...toItems(lesson.courseId), ignoreBlocker: true });
    },
  });
  const autosave: Autosave<Values> = useAutosave({
    lesson,
    values: form.values,
    valuesOf,
    base,
    isBusy: form.isBusy,
    onSaved: (fresh, values) => {
      storeLesson(fresh);
      if (fresh.draft === null) form.settle(values);
    },
    onTaken: (fresh, values) => form.reset(valuesOf(fresh), values),
  });
  const save = (isToReturn = false) => {
    isReturning.current = isToReturn;
    form.submit();
  };
  useKeys([{ keys: 'mod+S', does: t('common:action.save'), act: () => save() }], {
    isInEditors: true,
  });

  return {
    ...form,
    files,
    setFile: (field: keyof LessonFiles, file: File | null) => {
      const { [field]: _before, ...others } = files;
      setFiles(file ? { ...others, [field]: file } : others);
    },
    autosave,
    reset: () => {
      autosave.startRevision();
      form.reset();
    },
    isUnsaved: hasFiles || autosave.isStuck,
    isSending: form.isBusy && hasFiles,
    percent,
    save,
  };
}
