import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';

/** One reason for all, which each owner reads. */
export function BlockAccounts(asked: BulkWindow) {
  const { t } = useTranslation('bulk');
  const [reason, setReason] = useState('');
  return (
    <BulkModal
      {...asked}
      action="accounts.block"
      params={{ reason: reason.trim() }}
      isReady={isReason(reason)}
      isDangerous
    >
      <ReasonField
        data-autofocus
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
