import { Button, Stack, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from './ErrorSummary.tsx';
import { PageTitle } from './PageTitle.tsx';
import styles from './FormPage.module.css';

type Props = {
  title: string;
  text?: string;
  submitLabel: string;
  isBusy?: boolean;
  isSubmitDisabled?: boolean;
  /** What failed, in the reader's words; the fields keep what was typed. */
  error?: string | null | undefined;
  /** Quiet second choice beside the button, such as "cancel". */
  secondary?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

export function FormPage(props: Props) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.isBusy) props.onSubmit();
  };
  return (
    <div className={styles.page}>
      <PageTitle title={props.title} />
      <Title order={1} mb="xs">
        {props.title}
      </Title>
      {props.text && (
        <Text c="dimmed" mb="lg">
          {props.text}
        </Text>
      )}
      <form noValidate onSubmit={submit} aria-label={props.title}>
        <Stack gap="md">
          <ErrorSummary />
          {props.children}
          {props.error && (
            <p role="alert" className={styles.error}>
              {props.error}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              loading={props.isBusy ?? false}
              disabled={props.isSubmitDisabled ?? false}
              aria-label={props.isBusy ? t('state.saving') : undefined}
            >
              {props.submitLabel}
            </Button>
            {props.secondary}
          </div>
        </Stack>
      </form>
    </div>
  );
}
