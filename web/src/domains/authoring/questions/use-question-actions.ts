import { arrayMove } from '@dnd-kit/sortable';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { QuestionPlace } from './question-calls.ts';
import {
  useDeleteQuestion,
  useDuplicateQuestion,
  useOrderQuestions,
  useRestoreQuestion,
} from './queries.ts';

/** Actions on the cards of a list; on a failure the list is restored and a message shown. */
export function useQuestionActions(place: QuestionPlace, questions: readonly AuthoredQuestion[]) {
  const { t } = useTranslation(['questions', 'common']);
  const { mutate: deleteOne } = useDeleteQuestion(place);
  const { mutate: restoreOne } = useRestoreQuestion(place);
  const { mutate: duplicateOne } = useDuplicateQuestion(place);
  const { mutate: orderAll } = useOrderQuestions(place);
  const done = (what: 'saved' | 'restored') =>
    showToast({ text: t(`common:state.${what}`), type: 'success' });
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));
  const reorder = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= questions.length) return;
    const ids = questions.map(({ id }) => id);
    orderAll(arrayMove(ids, from, to), { onError: failed });
  };
  const placeOf = (id: number) => questions.findIndex((question) => question.id === id);
  return {
    remove: (id: number) =>
      deleteOne(id, {
        onError: failed,
        onSuccess: () =>
          showToast({
            text: t('questions:deleted'),
            type: 'success',
            action: {
              label: t('questions:undo'),
              onClick: () => restoreOne(id, { onError: failed, onSuccess: () => done('restored') }),
            },
          }),
      }),
    duplicate: (id: number) =>
      duplicateOne(id, { onError: failed, onSuccess: () => done('saved') }),
    shift: (id: number, by: -1 | 1) => reorder(placeOf(id), placeOf(id) + by),
    moveTo: (id: number, overId: number) => reorder(placeOf(id), placeOf(overId)),
  };
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;
