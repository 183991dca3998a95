import { useId } from 'react';
import styles from './ChoiceCards.module.css';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** Below its label: what it means. */
  text?: string;
};

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

/** Choices with large touch targets: a few side by side, or one below another where they are explained. */
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
      <div className={styles.choices}>
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
            <span>
              {option.label}
              {option.text && <span className={styles.text}>{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
