import { Button, Drawer, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import type { useTextsForm } from './use-texts-form.ts';

type TextsForm = Pick<
  ReturnType<typeof useTextsForm>,
  'language' | 'setLanguage' | 'states' | 'errorText' | 'isChanged'
>;

type Props = {
  title: string;
  form: TextsForm;
  /** Something besides its texts was changed. */
  isChanged?: boolean;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Edits one item beside its list: language tabs, fields and errors. */
export function EditorDrawer({ form, isChanged = false, ...props }: Props) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.isBusy) props.onSave();
  };
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(760px, 100%)"
      title={props.title}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      <form noValidate className="stack" onSubmit={submit} aria-label={props.title}>
        <LanguageTabs value={form.language} states={form.states} onChange={form.setLanguage} />
        <ErrorSummary />
        {props.children}
        {form.errorText && (
          <p role="alert" className="errorBox">
            {form.errorText}
          </p>
        )}
        <Group gap={12}>
          <Button type="submit" loading={props.isBusy}>
            {t('action.save')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('action.cancel')}
          </Button>
        </Group>
      </form>
      <UnsavedGuard isActive={(isChanged || form.isChanged) && !props.isBusy} />
    </Drawer>
  );
}
