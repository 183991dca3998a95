import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import type { CommentDraft } from '#/kit/reviewing/DecisionBar.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { caseDraft } from '#/kit/reviewing/case-draft.ts';
import { QUEUE, type useDecideAlternative } from './review-queries.ts';

export type Draft = { comment: string; credits: number | null };

export const alternativeDraft = caseDraft('alternative_draft', isDraft);

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { comment, credits } = stored as Partial<Draft>;
  return typeof comment === 'string' && (credits === null || typeof credits === 'number');
}

type Options = {
  certificate: AlternativeCase;
  credits: number | null;
  comment: CommentDraft;
  decide: ReturnType<typeof useDecideAlternative>;
  next: TakeNext;
  onReload: () => unknown;
};

/** Sends the decision; errors are shown next to the decision buttons. */
export function useAlternativeDecision(options: Options) {
  const { certificate, credits, comment, decide, next, onReload } = options;
  const { t } = useTranslation(['alternative-reviews', 'reviewing', 'common']);
  const format = useFormat();
  const showDecided = useShowDecided();
  const [error, setError] = useState<DecisionError>(null);
  const words = comment.text.trim();

  const fail = (failure: unknown) => {
    const isOver =
      isApiError(failure, 'alternative.claimed') || isApiError(failure, 'alternative.wrong_status');
    if (isOver) {
      showToast({ text: failure.message, type: 'error' });
      return void onReload();
    }
    const ofField = isApiError(failure) && Object.values(failure.errors).flat().join(' ');
    const text = ofField || (isApiError(failure) && failure.message) || t('common:state.failed');
    setError({ text });
  };
  const send = (status: 'accepted' | 'rejected') => {
    setError(null);
    const body = {
      id: certificate.id,
      status,
      hold: true,
      ...(words && { comment: words }),
      ...(status === 'accepted' && credits !== null && { credits }),
    };
    decide.mutate(body, {
      onSuccess: ({ held }) => {
        const name = format.text(fullName(certificate));
        const amount = format.number(credits ?? 0);
        const text = t(`alternative-reviews:done.${status}`, { name, credits: amount });
        alternativeDraft.drop(certificate.id);
        showDecided({
          text,
          held,
          lists: QUEUE,
          onUndone: () => {
            alternativeDraft.save(certificate.id, { comment: comment.text, credits });
            next.goBackTo(certificate.id);
          },
        });
        next.goOn();
      },
      onError: fail,
    });
  };
  return {
    error: textOf(error, { hasReason: words !== '', hasCredits: Boolean(credits) }, t),
    confirm: () => (credits ? send('accepted') : setError('needsCredits')),
    reject: () => {
      if (words) return send('rejected');
      // The first press only opens the comment field.
      if (comment.isOpen) setError('needsReason');
      comment.open();
    },
  };
}

type DecisionError = 'needsReason' | 'needsCredits' | { text: string } | null;

/** An error about a missing value disappears once the value is there. */
function textOf(
  error: DecisionError,
  { hasReason, hasCredits }: { hasReason: boolean; hasCredits: boolean },
  t: TFunction<['alternative-reviews', 'reviewing']>,
): string | null {
  if (error === 'needsReason') return hasReason ? null : t('reviewing:needsReason');
  if (error === 'needsCredits') {
    return hasCredits ? null : t('alternative-reviews:creditsMissing');
  }
  return error?.text ?? null;
}
