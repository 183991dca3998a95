import { Button, Group, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import {
  type FieldErrors,
  type Texts,
  invalidLanguage,
  textStates,
} from '#/kit/localized/localized-text.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import styles from './PlatformSettings.module.css';
import { type SectionName, textErrors } from './settings-form.ts';

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

type TextsFieldProps = {
  label: string;
  description?: string;
  /** The server's name of the field. */
  name: string;
  language: Language;
  texts: Texts;
  errors: FieldErrors;
  maxLength: number;
  isOptional?: boolean;
  isLong?: boolean;
  onChange: (texts: Texts) => void;
};

/** A short text in the selected language. */
export function TextsField(props: TextsFieldProps) {
  const { label, description, name, language, texts, errors, maxLength } = props;
  const Input = props.isLong ? Textarea : TextInput;
  return (
    <Input
      label={label}
      description={description}
      lang={language}
      maxLength={maxLength}
      required={language === 'uz' && !props.isOptional}
      value={texts[language]}
      error={errors[`${name}.${language}`]}
      onChange={(event: { currentTarget: { value: string } }) =>
        props.onChange({ ...texts, [language]: event.currentTarget.value })
      }
    />
  );
}

/** A number as typed; phones show a numeric keyboard. */
export const NumberField = (props: TextInputProps) => (
  <TextInput inputMode="decimal" autoComplete="off" maxLength={8} {...props} />
);

/** The selected language of a section; a refusal selects the language with the error. */
export function useOpenLanguage(fields: Readonly<Record<string, Texts>>, all: FieldErrors) {
  const errors = textErrors(all, Object.keys(fields));
  const invalid = invalidLanguage(errors);
  const [language, setLanguage] = useState<Language>('uz');
  const [shown, setShown] = useState(all);
  if (shown !== all) {
    setShown(all);
    if (invalid) setLanguage(invalid);
  }
  const tabs = { value: language, states: textStates(fields, errors), onChange: setLanguage };
  return { language, tabs };
}
