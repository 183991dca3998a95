import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';

/** One reason for all reviews, which each writer will read. */
export function HideReviews(bulk: BulkWindow) {
  const { t } = useTranslation('review-moderation');
  return (
    <BulkReasonOf
      {...bulk}
      action="reviews.hide"
      name="reason"
      queue="reviews"
      label={t('reasonLabel')}
      hint={t('reasonHint')}
    />
  );
}
