import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';

/** One comment for similar profiles. */
export function RejectProfiles(bulk: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReasonOf
      {...bulk}
      action="profiles.reject"
      name="comment"
      queue="profiles"
      label={t('action.profiles.reject.field')}
    />
  );
}
