import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useSession } from '#/domains/people/index.ts';
import { useReloadQuestions, useSaveQuestion } from './queries.ts';
import { keyOfPlace, type QuestionPlace } from './question-calls.ts';
import {
  emptyForm,
  formOf,
  type QuestionForm,
  type QuestionType,
  rowOf,
  toDraft,
} from './question-form.ts';
import { type FormError, formErrors } from './form-errors.ts';
import type { Queued, QuestionQueue } from './QueuedItem.tsx';

export type EditedQuestion = {
  place: QuestionPlace;
  isDiagnostic: boolean;
  /** Absent for a new one. */
  question?: AuthoredQuestion;
  /** A new question that the server refused, to fix. */
  refused?: Queued | undefined;
  type: QuestionType;
  categoryId?: number | undefined;
  queue: QuestionQueue;
  /** Saved by keyboard: continue with the next question. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** Form of a question, stored on this device while typing and removed once saved. */
export function useQuestionForm(options: EditedQuestion) {
  const { place, isDiagnostic, question, refused, type, categoryId, queue, onClose } = options;
  const { t } = useTranslation('questions');
  const { user } = useSession();
  const isNew = question === undefined && refused === undefined;
  const id = question?.id ?? refused?.key ?? `new-${type}`;
  const name = [user?.id, ...keyOfPlace(place), id].join(':');
  const draft = savedDraft<QuestionForm>(`question_draft:1:${name}`);
  /** Another window has changed the question meanwhile. */
  const [isOvertaken, setIsOvertaken] = useState(false);
  const saving = useSaveQuestion(place);
  const reload = useReloadQuestions(place);
  const isOver = useRef(false);
  const goesOn = useRef(false);
  const empty = () => emptyForm(type, categoryId ?? null);
  const save = async (values: QuestionForm) => {
    if (isNew) return queue.add(values, true);
    setIsOvertaken(false);
    const revision = isOver.current ? undefined : values.revision;
    const known = question ? { id: question.id, revision } : { key: refused?.key };
    try {
      await saving.mutateAsync({ ...known, content: toDraft(values).draft });
    } catch (failure) {
      setIsOvertaken(isApiError(failure, 'question.changed'));
      throw failure;
    }
    if (refused) queue.drop(refused.key);
  };
  const form = useForm<QuestionForm, string, FormError>({
    name: `question-${id}`,
    names: (path): string => rowOf(path, toDraft(form.values).keys),
    initial: () => (question ? formOf(question) : (refused?.form ?? empty())),
    draft,
    validate: (values) => formErrors(values, isDiagnostic),
    errorText: (wrong) => t(`error.${wrong}`),
    messages: { isSavedQuietly: isNew },
    save,
    onSaved: () => (goesOn.current ? (options.onNext ?? onClose) : onClose)(),
  });
  const wrong = Object.keys(formErrors(form.values, isDiagnostic));
  const hasShownError = wrong.some((field) => form.propsOf(field).error);
  const close = () => {
    draft.save(null);
    onClose();
  };
  const submit = () => {
    goesOn.current = false;
    form.submit();
  };
  return {
    ...form,
    isNew,
    error: form.error ?? (hasShownError ? t('error.some') : null),
    isOvertaken,
    submit,
    /** Saves, and continues with the next question. */
    submitAndGoOn: () => {
      if (isNew && wrong.length === 0) {
        queue.add(form.values, false);
        // Empty the fields now, so that further typing goes into the next question.
        flushSync(() => form.reset({ ...empty(), categoryId: form.values.categoryId }));
        return;
      }
      goesOn.current = true;
      form.submit();
    },
    saveMine: () => {
      isOver.current = true;
      submit();
    },
    takeOther: async () => {
      await reload();
      close();
    },
    close,
  };
}
