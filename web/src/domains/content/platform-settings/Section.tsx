import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import styles from './PlatformSettings.module.css';
import type { SectionName } from './settings-form.ts';

type Props = {
  name: SectionName;
  isChanged: boolean;
  isBusy: boolean;
  error: string | null;
  onSave: () => void;
  onUndo: () => void;
  children: ReactNode;
};

/** A group of settings with an explanation and its own save button. */
export function Section({ name, isChanged, isBusy, error, onSave, onUndo, children }: Props) {
  const { t } = useTranslation('platform-settings');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) onSave();
  };
  return (
    <section id={name} className={styles.section} aria-labelledby={`title-${name}`}>
      <div className={styles.about}>
        <h2 id={`title-${name}`} className="title">
          {t(`section.${name}.title`)}
        </h2>
        <p>{t(`section.${name}.hint`)}</p>
      </div>
      <form
        noValidate
        className="stack"
        style={{ maxWidth: 640 }}

        aria-labelledby={`title-${name}`}
        onSubmit={submit}
      >
        <ErrorSummary />
        {children}
        {error && (
          <p role="alert" className="errorBox">
            {error}
          </p>
        )}
        <Group gap="8px 12px">
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            {t('save')}
          </Button>
          {isChanged && !isBusy && (
            <>
              <Button variant="subtle" onClick={onUndo}>
                {t('undo')}
              </Button>
              <span className="quiet">{t('unsaved')}</span>
            </>
          )}
        </Group>
      </form>
    </section>
  );
}
