import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from './ErrorSummary.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';

type Props = {
  label: string;
  form: { isBusy: boolean; isTouched: boolean; error: string | null; submit: () => void };
  children: ReactNode;
};

/**
 * The form of an existing record: saved if something changed, and guarded against leaving by
 * accident.
 */
export function EditForm({ label, form, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <form
      noValidate
      className="stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) form.submit();
      }}
    >
      <UnsavedGuard isActive={form.isTouched} />
      <ErrorSummary />
      {children}
      {form.error && (
        <p role="alert" className="errorText">
          {form.error}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.isBusy} disabled={!form.isTouched}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}
