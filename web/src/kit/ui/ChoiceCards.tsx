import { Group } from '@mantine/core';
import { useId } from 'react';
import styles from './ChoiceCards.module.css';

type Option<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  /** Id of the first choice, for links from errors. */
  id: string;
  label: string;
  value: Value | null;
  options: ReadonlyArray<Option<Value>>;
  isRequired?: boolean;
  error?: string | undefined;
  description?: string | undefined;
  onBlur?: () => void;
  onChange: (value: Value) => void;
};

/** Two or three choices with large touch targets. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const {
    id,
    label,
    value,
    options,
    isRequired = false,
    error,
    description,
    onBlur,
    onChange,
  } = props;
  const name = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend>
        {label}
        {isRequired && (
          <span className={styles.asterisk} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {description && <p className={styles.description}>{description}</p>}
      <Group gap={8}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Group>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
