import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { CaseRow } from './case-rows.ts';
import { dropMarks, saveMarks, readMarks, reasonsOf, type useMarks } from './marks.ts';
import { QUEUE, type useDecideProfile } from './queries.ts';

type Options = {
  id: number;
  name: string;
  /** The revision that the reviewer has seen. */
  revision: number;
  rows: readonly CaseRow[];
  marked: ReturnType<typeof useMarks>;
  decide: ReturnType<typeof useDecideProfile>;
  next: TakeNext;
  onReload: () => unknown;
};

/** Sends the decision; shows the server's refusal next to the reviewer's work. */
export function useProfileDecision(options: Options) {
  const { id, name, revision, rows, marked, decide, next, onReload } = options;
  const { t } = useTranslation(['profile-reviews', 'reviewing', 'common']);
  const showDecided = useShowDecided();
  const [error, setError] = useState<DecisionError>(null);
  const reasons = reasonsOf(rows, marked.marks);
  const comment = marked.comment.text.trim();
  const hasMarks = Object.keys(reasons).length > 0;

  const fail = (failure: unknown) => {
    const isOver =
      isApiError(failure, 'profile.claimed') || isApiError(failure, 'profile.wrong_status');
    if (isOver) showToast({ text: failure.message, type: 'error' });
    // The case shows what changed as soon as it is reloaded.
    if (isOver || isApiError(failure, 'profile.changed')) return void onReload();
    setError({ text: (isApiError(failure) && failure.message) || t('common:state.failed') });
  };
  const send = (status: 'confirmed' | 'rejected') => {
    setError(null);
    const body = {
      id,
      status,
      revision,
      hold: true,
      ...(comment && { comment }),
      ...(status === 'rejected' && hasMarks && { reasons }),
    };
    decide.mutate(body, {
      onSuccess: ({ held }) => {
        const typed = readMarks(id);
        dropMarks(id);
        showDecided({
          text: t(`profile-reviews:done.${status}`, { name }),
          held,
          lists: QUEUE,
          onUndone: () => {
            saveMarks(id, typed);
            next.goBackTo(id);
          },
        });
        next.goOn();
      },
      onError: fail,
    });
  };
  return {
    error: textOf(error, { hasMarks, hasReason: hasMarks || comment !== '' }, t),
    hasMarks,
    confirm: () => (hasMarks ? setError('marksFirst') : send('confirmed')),
    reject: () => {
      if (hasMarks || comment) return send('rejected');
      // The first press only opens the comment.
      if (marked.comment.isOpen) setError('needsReason');
      marked.comment.open();
    },
  };
}

type DecisionError = 'needsReason' | 'marksFirst' | { text: string } | null;

/** An error about missing input disappears once it is filled in. */
function textOf(
  error: DecisionError,
  { hasMarks, hasReason }: { hasMarks: boolean; hasReason: boolean },
  t: TFunction<['profile-reviews', 'reviewing']>,
): string | null {
  if (error === 'needsReason') return hasReason ? null : t('reviewing:needsReason');
  if (error === 'marksFirst') return hasMarks ? t('profile-reviews:marksFirst') : null;
  return error?.text ?? null;
}
