import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type ComponentProps, type Ref, useRef } from 'react';
import { Presets } from '#/kit/presets/Presets.tsx';
import { addSentence } from './add-sentence.ts';
import { FormModal } from './FormModal.tsx';
import { useForm } from './use-form.ts';

/** A reason for an action, in words that another person will read. */
export const ReasonField = (props: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) => (
  <Textarea rows={3} size="md" required maxLength={REASON_MAX} {...props} />
);

/** The minimum length in the contracts of calls with a reason. */
const LEAST = 3;

export const isReason = (typed: string, least = LEAST) => typed.trim().length >= least;

type Props<Answer> = Omit<ComponentProps<typeof FormModal>, 'form' | 'children' | 'isOff'> & {
  label: string;
  hint?: string;
  /** Error while there is no reason yet. */
  missing: string;
  /** Initial text. */
  initial?: string;
  /** Reason presets above the field; choosing one inserts it, where it can be edited. */
  presets?: Pick<ComponentProps<typeof Presets>, 'presets' | 'language'>;
  /** Minimum length of a reason in characters. */
  least?: number;
  /** Toast on success; default: "saved". */
  done?: string;
  /** `onSaved` announces the success itself. */
  isQuiet?: boolean;
  save: (reason: string) => Promise<Answer>;
  /** Called beside closing. */
  onSaved?: (answer: Answer) => void;
};

/** A dialog for an action that requires a reason. */
export function ReasonModal<Answer>(props: Props<Answer>) {
  const { label, hint, missing, least, done, isQuiet = false, save, onSaved, ...others } = props;
  const { initial = '', presets, ...shown } = others;
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    name: 'reason',
    names: (name) => name,
    initial: { reason: initial },
    validate: ({ reason }) => (isReason(reason, least) ? {} : { reason: missing }),
    errorText: (wrong: string) => wrong,
    save: ({ reason }) => save(reason.trim()),
    messages: { ...(done && { saved: done }), isRefusedQuietly: true, isSavedQuietly: isQuiet },
    onSaved: (answer) => {
      shown.onClose();
      onSaved?.(answer);
    },
  });
  const pick = (reason: string) => {
    form.set({ reason: addSentence(form.values.reason, reason).slice(0, REASON_MAX) });
    field.current?.focus();
  };
  return (
    <FormModal {...shown} form={form}>
      {presets && (
        <Presets {...presets} isInDialog onPick={pick} onType={() => field.current?.focus()} />
      )}
      <ReasonField
        ref={field}
        {...(!presets?.presets.length && { 'data-autofocus': true })}
        label={label}
        description={hint}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form.isBusy) return;
          event.preventDefault();
          form.submit();
        }}
        {...form.field('reason')}
      />
    </FormModal>
  );
}
