import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'fieldset'> & {
  /** Id of its first field, to which an error links. */
  fieldId: string;
  label: string;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A question that several fields answer together. */
export function FieldSet(props: Props) {
  const { fieldId, label, isRequired = false, hint, error, children, ...rest } = props;
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} {...rest}>
      <legend className="label">
        {label}
        {isRequired && (
          <span className="errorText" aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${fieldId}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <Text id={`${fieldId}-error`} className="smallErrorText" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
