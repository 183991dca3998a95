import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FormModal } from './FormModal.tsx';
import { useForm } from './use-form.ts';

/** Why something is done, in words that another person reads. */
export const ReasonField = (props: TextareaProps) => (
  <Textarea rows={3} size="md" required maxLength={REASON_MAX} {...props} />
);

/** As the contracts of what is done with a reason ask for. */
const LEAST = 3;

export const isReason = (typed: string, least = LEAST) => typed.trim().length >= least;

type Props<Answer> = Omit<ComponentProps<typeof FormModal>, 'form' | 'children' | 'isOff'> & {
  label: string;
  hint?: string;
  /** Said where there is no reason yet. */
  missing: string;
  /** How many letters make a reason. */
  least?: number;
  /** Said when it is done; "saved" when absent. */
  done?: string;
  /** `onSaved` tells that it is done. */
  isQuiet?: boolean;
  save: (reason: string) => Promise<Answer>;
  /** Beside the closing. */
  onSaved?: (answer: Answer) => void;
};

/** What is not done without a reason. */
export function ReasonModal<Answer>(props: Props<Answer>) {
  const { label, hint, missing, least, done, isQuiet = false, save, onSaved, ...shown } = props;
  const form = useForm({
    name: 'reason',
    names: (name) => name,
    initial: { reason: '' },
    validate: ({ reason }) => (isReason(reason, least) ? {} : { reason: missing }),
    errorText: (wrong: string) => wrong,
    save: ({ reason }) => save(reason.trim()),
    messages: { ...(done && { saved: done }), isRefusedQuietly: true, isSavedQuietly: isQuiet },
    onSaved: (answer) => {
      shown.onClose();
      onSaved?.(answer);
    },
  });
  return (
    <FormModal {...shown} form={form}>
      <ReasonField data-autofocus label={label} description={hint} {...form.field('reason')} />
    </FormModal>
  );
}
