import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Pick<ModalProps, 'onClose' | 'closeOnClickOutside'> & {
  title: string;
  /** Above the fields: explains what the form does. */
  text?: ReactNode;
  /** "Save" when absent, */
  submitLabel?: string;
  /** and "cancel". */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The form cannot be submitted yet. */
  isOff?: boolean;
  form: { isBusy: boolean; error: string | null; submit: () => void };
  children: ReactNode;
};

/** A form of a few fields in a dialog. */
export function FormModal(props: Props) {
  const { title, text, form, isDangerous = false, children, ...words } = props;
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnClickOutside={props.closeOnClickOutside ?? true}
      title={title}
      withCloseButton={false}
    >
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy) form.submit();
        }}
      >
        <Stack gap="md">
          {text && <Text>{text}</Text>}
          {children}
          {form.error && (
            <p role="alert" className="errorText">
              {form.error}
            </p>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={props.onClose}>
              {words.cancelLabel ?? t('action.cancel')}
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'danger' : 'primary'}
              loading={form.isBusy}
              disabled={words.isOff ?? false}
            >
              {words.submitLabel ?? t('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
