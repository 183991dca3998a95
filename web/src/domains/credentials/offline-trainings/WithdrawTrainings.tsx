import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';

/** Withdraws all with one reason, which each owner sees. */
export function WithdrawTrainings(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return <BulkReason {...props} action="trainings.withdraw" name="reason" label={t('reason')} />;
}
