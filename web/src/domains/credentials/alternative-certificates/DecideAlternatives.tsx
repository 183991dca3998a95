import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';

const CREDITS_MAX = 1000;

/** Accepts all with the same credits. */
export function AcceptAlternatives(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const [credits, setCredits] = useState<number | string>('');
  return (
    <BulkModal
      {...props}
      action="alternatives.accept"
      params={{ credits }}
      isReady={typeof credits === 'number' && credits > 0}
    >
      <NumberInput
        data-autofocus
        required
        size="md"
        label={t('action.alternatives.accept.field')}
        description={t('action.alternatives.accept.hint')}
        min={0.01}
        max={CREDITS_MAX}
        decimalScale={2}
        value={credits}
        onChange={setCredits}
      />
    </BulkModal>
  );
}

export function RejectAlternatives(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReasonOf
      {...props}
      action="alternatives.reject"
      name="comment"
      queue="alternative"
      label={t('action.alternatives.reject.field')}
    />
  );
}
