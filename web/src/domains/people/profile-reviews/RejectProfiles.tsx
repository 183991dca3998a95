import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';

/** One comment for profiles that are alike, from the desk's ready reasons by their digits. */
export function RejectProfiles(asked: BulkWindow) {
  const { t } = useTranslation('bulk');
  const { language } = useFormat();
  const presets = usePresets('profiles', language)();
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <BulkModal
      {...asked}
      action="profiles.reject"
      params={{ comment: comment.trim() }}
      isReady={isReason(comment)}
      isDangerous
    >
      <Presets
        presets={presets}
        language={language}
        isInDialog
        onPick={(text) => {
          setComment((former) => addSentence(former, text).slice(0, COMMENT_MAX));
          field.current?.focus();
        }}
        onType={() => field.current?.focus()}
      />
      <ReasonField
        ref={field}
        {...(presets.length === 0 && { 'data-autofocus': true })}
        label={t('action.profiles.reject.field')}
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
