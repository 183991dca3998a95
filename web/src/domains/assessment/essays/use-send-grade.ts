import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { QUEUE, type useGradeEssay } from './essay-queries.ts';
import type { useGrade } from './use-grade.ts';

type Options = {
  found: EssayToGrade;
  grade: ReturnType<typeof useGrade>;
  sending: ReturnType<typeof useGradeEssay>;
  next: TakeNext;
  onReload: () => unknown;
};

/** Sends the grade; errors are shown next to the button. */
export function useSendGrade({ found, grade, sending, next, onReload }: Options) {
  const { t } = useTranslation(['essays', 'common']);
  const showDecided = useShowDecided();
  const [error, setError] = useState<string | null>(null);
  const missing = t('essays:chooseLevels');
  const fail = (failure: unknown) => {
    const isOver =
      isApiError(failure, 'essay.claimed') || isApiError(failure, 'essay.already_graded');
    if (!isOver) return setError(messageOf(failure, t('common:state.failed')));
    showToast({ text: failure.message, type: 'error' });
    void onReload();
  };
  const send = () => {
    const { chosen, comment } = grade;
    if (!chosen) {
      grade.setActive(grade.levels.indexOf(null));
      return setError(missing);
    }
    setError(null);
    sending.mutate(
      { id: found.id, levels: chosen, comment: comment.trim(), hold: true },
      {
        onSuccess: ({ held }) => {
          grade.drop();
          showDecided({
            text: t('essays:sent'),
            held,
            lists: [...QUEUE, viewWorkday, viewQueues],
            onUndone: () => {
              grade.keep();
              next.goBackTo(found.id);
            },
          });
          next.goOn();
        },
        onError: fail,
      },
    );
  };
  return { error: error === missing && grade.chosen ? null : error, send };
}
