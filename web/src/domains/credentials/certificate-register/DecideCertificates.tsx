import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';

const KINDS = ['name', 'correction'] as const;

/** Reissues with the confirmed names, or with all facts read again. */
export function ReissueCertificates(props: BulkWindow) {
  const { t } = useTranslation(['bulk', 'certificate-register']);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('name');
  return (
    <BulkReason
      {...props}
      action="certificates.reissue"
      name="reason"
      params={{ kind }}
      label={t('bulk:reason')}
    >
      <Segmented
        label={t('bulk:action.certificates.reissue.kind')}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: t(`certificate-register:decision.${value}.button`),
        }))}
        onChange={setKind}
      />
    </BulkReason>
  );
}

export function RevokeCertificates(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return <BulkReason {...props} action="certificates.revoke" name="reason" label={t('reason')} />;
}
