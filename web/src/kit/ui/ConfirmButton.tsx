import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Action, ActionModal } from './ActionModal.tsx';

type Props<Answer> = Omit<ButtonProps, 'children'> & {
  children: string;
  'aria-label'?: string;
  /** What the window asks and does; it confirms in the button's words when it has none of its own. */
  action: Omit<Action<Answer>, 'confirmLabel'> & { confirmLabel?: string };
};

/** A button that asks first, and then does it. */
export function ConfirmButton<Answer>({ action, ...button }: Props<Answer>) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button {...button} onClick={asking.open} />
      <ActionModal
        confirmLabel={button.children}
        {...action}
        isOpen={isAsking}
        onClose={asking.close}
      />
    </>
  );
}
