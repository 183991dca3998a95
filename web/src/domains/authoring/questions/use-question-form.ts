import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { keptDraft } from '#/kit/forms/kept-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useSession } from '#/domains/people/index.ts';
import { useReloadQuestions, useSaveQuestion } from './queries.ts';
import { keyOfPlace, type QuestionPlace } from './question-calls.ts';
import {
  emptyForm,
  type FormError,
  formErrors,
  formOf,
  type QuestionForm,
  type QuestionType,
  rowOf,
  toDraft,
} from './question-form.ts';

type Input = {
  place: QuestionPlace;
  isDiagnostic: boolean;
  question?: AuthoredQuestion;
  type: QuestionType;
  categoryId?: number | undefined;
  onClose: () => void;
};

/** A question's form: kept on this device while it is typed, gone when it is saved. */
export function useQuestionForm(given: Input) {
  const { place, isDiagnostic, question, type, categoryId, onClose } = given;
  const { t } = useTranslation('questions');
  const { user } = useSession();
  const name = [user?.id, ...keyOfPlace(place), question?.id ?? `new-${type}`].join(':');
  const draft = keptDraft<QuestionForm>(`question_draft:1:${name}`);
  /** Another window has changed the question meanwhile. */
  const [isOvertaken, setIsOvertaken] = useState(false);
  const saving = useSaveQuestion(place);
  const reload = useReloadQuestions(place);
  const isOver = useRef(false);
  const save = async (values: QuestionForm) => {
    setIsOvertaken(false);
    const revision = isOver.current ? undefined : values.revision;
    const known = question && { id: question.id, revision };
    try {
      await saving.mutateAsync({ ...known, content: toDraft(values).draft });
    } catch (failure) {
      setIsOvertaken(isApiError(failure, 'question.changed'));
      throw failure;
    }
  };
  const form = useForm<QuestionForm, string, FormError>({
    name: `question-${question?.id ?? 'new'}`,
    names: (path): string => rowOf(path, toDraft(form.values).keys),
    initial: () => (question ? formOf(question) : emptyForm(type, categoryId ?? null)),
    draft,
    validate: (values) => formErrors(values, isDiagnostic),
    errorText: (wrong) => t(`error.${wrong}`),
    save,
    onSaved: onClose,
  });
  const wrong = Object.keys(formErrors(form.values, isDiagnostic));
  const isToldWrong = wrong.some((field) => form.propsOf(field).error);
  const close = () => {
    draft.keep(null);
    onClose();
  };
  return {
    ...form,
    error: form.error ?? (isToldWrong ? t('error.some') : null),
    isOvertaken,
    saveMine: () => {
      isOver.current = true;
      form.submit();
    },
    takeOther: async () => {
      await reload();
      close();
    },
    close,
  };
}
