import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import type { AppealCase } from '@malaka/contracts/assessment/appeals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';
import type { CommentDraft } from '#/kit/reviewing/DecisionBar.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { caseDraft } from '#/kit/reviewing/case-draft.ts';
import { QUEUE, type useDecideAppeal } from './case-queries.ts';

/** The reason as typed but not sent yet. */
export const reasonDraft = caseDraft(
  'appeal_reason',
  (found): found is string => typeof found === 'string',
);

type Options = {
  found: AppealCase;
  reason: CommentDraft;
  decide: ReturnType<typeof useDecideAppeal>;
  next: TakeNext;
  onReload: () => unknown;
};

/** Sends the answer; errors are shown next to the decision buttons. */
export function useAppealDecision({ found, reason, decide, next, onReload }: Options) {
  const { t } = useTranslation(['appeals', 'common']);
  const showDecided = useShowDecided();
  const [error, setError] = useState<string | null>(null);
  const words = reason.text.trim();
  const reasonNeeded = t('appeals:reasonNeeded');

  const fail = (failure: unknown) => {
    const isOver =
      isApiError(failure, 'appeal.claimed') || isApiError(failure, 'appeal.wrong_status');
    if (!isOver) return setError(messageOf(failure, t('common:state.failed')));
    showToast({ text: failure.message, type: 'error' });
    void onReload();
  };
  const send = (outcome: 'kept' | 'corrected') => {
    // The first press only opens the reason field.
    if (!words) {
      if (reason.isOpen) setError(reasonNeeded);
      return reason.open();
    }
    setError(null);
    decide.mutate(
      { id: found.id, outcome, reason: words, hold: true },
      {
        onSuccess: ({ held }) => {
          reasonDraft.drop(found.id);
          showDecided({
            text: t(`appeals:done.${outcome}`, { count: found.count }),
            held,
            lists: [...QUEUE, viewWorkday, viewQueues],
            onUndone: () => {
              reasonDraft.save(found.id, reason.text);
              next.goBackTo(found.id);
            },
          });
          next.goOn();
        },
        onError: fail,
      },
    );
  };
  return {
    error: error === reasonNeeded && words ? null : error,
    keep: () => send('kept'),
    correct: () => send('corrected'),
  };
}
