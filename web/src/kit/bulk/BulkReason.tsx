import { COMMENT_MAX, REASON_MAX } from '@malaka/contracts/kit/limits';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import type { BulkActionName } from '@malaka/contracts/reporting/bulk';
import { type ReactNode, useRef, useState } from 'react';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { type BulkWindow, BulkModal } from './BulkModal.tsx';
import type { EncodedQuery } from './queries.ts';

type Props = BulkWindow & {
  action: BulkActionName;
  /** The action's name for its text. */
  name: 'reason' | 'comment';
  label: string;
  hint?: string;
  params?: EncodedQuery;
  /** Above the field. */
  children?: ReactNode;
};

/** One reason for all selected rows. */
export function BulkReason(props: Props) {
  const { action, name, label, hint, params, children, ...rest } = props;
  return (
    <WithReason {...rest} {...{ action, name, label, hint, params, children }} presets={null} />
  );
}

/** The desk's reason presets, chosen by their digits. */
export function BulkReasonOf({ queue, ...props }: Props & { queue: QueueName }) {
  const { language } = useFormat();
  const presets = usePresets(queue, language)();
  return <WithReason {...props} presets={{ presets, language }} />;
}

type Ready = Pick<Parameters<typeof Presets>[0], 'presets' | 'language'>;

function WithReason(
  props: Omit<Props, 'hint' | 'params'> & {
    hint?: string | undefined;
    params?: EncodedQuery | undefined;
    presets: Ready | null;
  },
) {
  const { action, name, label, hint, params, presets, children, ...rest } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const most = name === 'comment' ? COMMENT_MAX : REASON_MAX;
  return (
    <BulkModal
      {...rest}
      action={action}
      params={{ ...params, [name]: typed.trim() }}
      isReady={isReason(typed)}
      isDangerous
    >
      {children}
      {presets && (
        <Presets
          {...presets}
          isInDialog
          onPick={(text) => {
            setTyped((former) => addSentence(former, text).slice(0, most));
            field.current?.focus();
          }}
          onType={() => field.current?.focus()}
        />
      )}
      <ReasonField
        ref={field}
        // With presets, their digits must not land in the field.
        {...(presets === null && { 'data-autofocus': true })}
        label={label}
        description={hint}
        maxLength={most}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
