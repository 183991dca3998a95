import { Box, Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormPage.module.css';

type Props = {
  title: string;
  text?: string;
  submitLabel: string;
  form: {
    isBusy: boolean;
    isTouched?: boolean;
    /** The error of the whole form, in the reader's language. */
    error?: string | null;
    submit: () => void;
    isFromDraft?: boolean;
    reset?: () => void;
  };
  /** What happens to unsaved work on leaving; by default it is lost. */
  leaveText?: string;
  /** Shown when a draft was restored, with the button that discards it. */
  draftTexts?: { restored: string; discard: string };
  /** Secondary action beside the button, such as "cancel". */
  secondary?: ReactNode;
  children: ReactNode;
};

/**
 * The page of a form: title, fields, errors and submit button; asks before leaving with unsaved
 * work.
 */
export function FormPage({ form, draftTexts, ...props }: Props) {
  const { t } = useTranslation('common');
  const { isBusy, isTouched = false, error } = form;
  return (
    <Box mx="auto" maw={640} w="100%">
      <PageTitle title={props.title} />
      <Title order={1} mb="xs">
        {props.title}
      </Title>
      {props.text && (
        <Text c="dimmed" mb="lg">
          {props.text}
        </Text>
      )}
      <form
        noValidate
        aria-label={props.title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) form.submit();
        }}
      >
        <Stack gap="md">
          <UnsavedGuard isActive={isTouched} {...(props.leaveText && { text: props.leaveText })} />
          <ErrorSummary />
          {draftTexts && form.isFromDraft && (
            <div className={styles.kept} role="status">
              <span>{draftTexts.restored}</span>
              <Button variant="subtle" onClick={() => form.reset?.()}>
                {draftTexts.discard}
              </Button>
            </div>
          )}
          {props.children}
          {error && (
            <p role="alert" className="errorBox">
              {error}
            </p>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              loading={isBusy}
              aria-label={isBusy ? t('state.saving') : undefined}
            >
              {props.submitLabel}
            </Button>
            {props.secondary}
          </div>
        </Stack>
      </form>
    </Box>
  );
}
