import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { keepForm, readKept } from './kept-question.ts';
import { useReloadQuestions, useSaveQuestion } from './queries.ts';
import { keyOfPlace, type QuestionPlace } from './question-calls.ts';
import {
  emptyForm,
  errorsByRow,
  formErrors,
  formOf,
  type QuestionForm,
  type QuestionType,
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
  const { t } = useTranslation(['questions', 'common']);
  const { user } = useSession();
  const name = [user?.id, ...keyOfPlace(place), question?.id ?? `new-${type}`].join(':');
  const [first] = useState(() =>
    question ? formOf(question) : emptyForm(type, categoryId ?? null),
  );
  const [kept] = useState(() => readKept(name));
  const [form, setForm] = useState(kept ?? first);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  /** Another window has changed the question meanwhile. */
  const [isOvertaken, setIsOvertaken] = useState(false);
  // Editors read their text once: another round draws them anew.
  const [round, setRound] = useState(0);
  const save = useSaveQuestion(place);
  const reload = useReloadQuestions(place);

  const change = (part: Partial<QuestionForm>) =>
    setForm((before) => {
      const next = { ...before, ...part };
      keepForm(name, next);
      return next;
    });
  const forget = () => keepForm(name, null);
  const reset = () => {
    forget();
    setForm(first);
    setIsRestored(false);
    setErrors({});
    setRound(round + 1);
  };
  const submit = async (isOver = false) => {
    if (save.isPending) return;
    setError(undefined);
    setIsOvertaken(false);
    const own = formErrors(form, isDiagnostic);
    setErrors(
      Object.fromEntries(Object.entries(own).map(([at, problem]) => [at, t(`error.${problem}`)])),
    );
    if (Object.keys(own).length > 0) return setError(t('error.some'));
    const { draft, keys } = toDraft(form);
    try {
      const known = question && { id: question.id, revision: isOver ? undefined : form.revision };
      await save.mutateAsync({ ...known, content: draft });
      forget();
      showToast({ text: t('common:state.saved'), type: 'success' });
      onClose();
    } catch (failure) {
      const text = t('common:state.failed');
      const refusal = isApiError(failure) ? failure : undefined;
      setErrors(errorsByRow(refusal?.errors ?? {}, keys));
      setError(refusal?.message || text);
      setIsOvertaken(refusal?.code === 'question.changed');
      showToast({ text, type: 'error' });
    }
  };
  return {
    form,
    errors,
    error,
    round,
    change,
    reset,
    isRestored,
    isChanged: form !== first,
    isBusy: save.isPending,
    save: () => submit(),
    isOvertaken,
    saveMine: () => submit(true),
    takeOther: async () => {
      forget();
      await reload();
      onClose();
    },
    closeAndForget: () => {
      forget();
      onClose();
    },
  };
}
