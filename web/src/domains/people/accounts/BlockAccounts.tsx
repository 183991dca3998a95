import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';

/** One reason for all accounts, which each owner will read. */
export function BlockAccounts(bulk: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReason
      {...bulk}
      action="accounts.block"
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
    />
  );
}
