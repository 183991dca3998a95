import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  text?: ReactNode;
  submitLabel?: string;
  isBusy?: boolean;
  isSubmitDisabled?: boolean;
  error?: string | undefined;
  onSubmit: () => void;
  /** Where the browser submits the form while the client has not loaded. */
  action?: string | undefined;
  onBack?: () => void;
  /** Secondary actions under the button. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Level of the steps' headings: 1 where they are the whole page. */
export const StepHeadingOrder = createContext<1 | 2>(2);

/** One step: a heading, its fields, one primary button. */
export function AuthFrame(props: Props) {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  // Each step is a separate form, which focuses its first field unless the user has begun already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.isBusy && !props.isSubmitDisabled) props.onSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={props.title}
      {...(props.action && { method: 'post', action: props.action })}
    >
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap">
          {props.onBack && (
            <ActionIcon aria-label={t('back')} onClick={props.onBack}>
              <IconArrowLeft size={22} />
            </ActionIcon>
          )}
          <Title order={use(StepHeadingOrder)} size="h3">
            {props.title}
          </Title>
        </Group>
        {props.text && <Text c="dimmed">{props.text}</Text>}
        {props.children}
        {props.error && (
          <p role="alert" className="errorBox">
            {props.error}
          </p>
        )}
        {props.submitLabel && (
          <Button
            type="submit"
            fullWidth
            loading={props.isBusy ?? false}
            disabled={props.isSubmitDisabled ?? false}
          >
            {props.submitLabel}
          </Button>
        )}
        {props.footer}
      </Stack>
    </form>
  );
}
