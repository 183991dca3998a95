import { Button, Drawer, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/kit/i18n/languages.ts';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import type { TextStates } from './localized-text.ts';

type Props = {
  title: string;
  language: Language;
  states: TextStates;
  isChanged: boolean;
  isBusy: boolean;
  error: string | null;
  onLanguage: (language: Language) => void;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Edits one item beside its list: language tabs, fields and errors. */
export function EditorDrawer(props: Props) {
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
        <LanguageTabs value={props.language} states={props.states} onChange={props.onLanguage} />
        <ErrorSummary />
        {props.children}
        {props.error && (
          <p role="alert" className="errorBox">
            {props.error}
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
      <UnsavedGuard isActive={props.isChanged && !props.isBusy} />
    </Drawer>
  );
}
