import { Textarea, TextInput } from '@mantine/core';
import type { FieldErrors, Texts } from '#/kit/localized/localized-text.ts';
import type { Language } from '#/kit/i18n/languages.ts';

type Props = {
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
export function TextsField(props: Props) {
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
