import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';

/** Sends the platform's text in each person's language, or the caller's own text. */
export function RemindPupils(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const [words, setWords] = useState('');
  return (
    <BulkModal {...props} action="pupils.remind" params={{ words: words.trim() }}>
      <Textarea
        label={t('action.pupils.remind.field')}
        description={t('action.pupils.remind.hint')}
        size="md"
        rows={3}
        maxLength={REASON_MAX}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
