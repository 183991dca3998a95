import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Action, ActionModal } from './ActionModal.tsx';

type Props<Answer> = Omit<ButtonProps, 'children'> & {
  children: string;
  'aria-label'?: string;
  /** Text of the dialog and the action; by default it confirms with the button's label. */
  action: Omit<Action<Answer>, 'confirmLabel'> & { confirmLabel?: string };
};

/** A button that asks for confirmation before it acts. */
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
