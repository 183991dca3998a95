import { Button, Group, Modal, Text } from '@mantine/core';

type Props = {
  isOpen: boolean;
  title?: string;
  text: string;
  okLabel: string;
  onClose: () => void;
};

export function WarningModal({ isOpen, title, text, okLabel, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      role="alertdialog"
    >
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {okLabel}
        </Button>
      </Group>
    </Modal>
  );
}
