import { Button, Group, Modal, Text } from '@mantine/core';

type Props = {
  isOpen: boolean;
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  cancelLabel: string;
  /** Destructive: the button has a warning colour. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmModal(props: Props) {
  const { isOpen, title, text, confirmLabel, cancelLabel, isDangerous = false, isBusy } = props;
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={title} withCloseButton={false}>
      {text && <Text>{text}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          color={isDangerous ? 'danger' : 'primary'}
          loading={isBusy ?? false}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
