import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type ConfirmProps = {
  isOpen: boolean;
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  /** "Cancel" when absent. */
  cancelLabel?: string;
  /** Destructive: the button has a warning colour. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmWindow(props: ConfirmProps) {
  const { t } = useTranslation('common');
  const { isOpen, title, text, confirmLabel, isDangerous = false, isBusy } = props;
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={title} withCloseButton={false}>
      {text && <Text>{text}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancelLabel ?? t('action.cancel')}
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
