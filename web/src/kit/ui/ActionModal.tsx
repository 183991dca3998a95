import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';
import { showToast } from './toast-store.ts';
import { useErrorText } from './show-error.ts';

export type Action<Answer> = Pick<
  ComponentProps<typeof ConfirmModal>,
  'title' | 'text' | 'confirmLabel' | 'isDangerous'
> & {
  run: () => Promise<Answer>;
  /** Toast on success; none when absent. */
  done?: string | ((answer: Answer) => string);
  /** Toast on failure; default: the server's message. */
  failed?: string | ((error: unknown) => string);
  onDone?: (answer: Answer) => void;
};

type Props<Answer> = Action<Answer> & { isOpen?: boolean; onClose: () => void };

/** Confirms and runs an action, reports the outcome, and closes. */
export function ActionModal<Answer>(props: Props<Answer>) {
  const { run, done, failed, onDone, isOpen = true, onClose, ...rest } = props;
  const errorText = useErrorText();
  const action = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      const text = typeof done === 'function' ? done(answer) : done;
      if (text) showToast({ text, type: 'success' });
      onDone?.(answer);
    },
    onError: (error) => {
      const text = typeof failed === 'function' ? failed(error) : failed;
      showToast({ text: text ?? errorText(error), type: 'error' });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmModal
      {...rest}
      isOpen={isOpen}
      isBusy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    />
  );
}
