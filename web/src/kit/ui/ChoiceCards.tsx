import { Group, Stack } from '@mantine/core';
import { useId } from 'react';
import styles from './ChoiceCards.module.css';
import { FieldSet } from './FieldSet.tsx';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** Explanation below its label. */
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

/**
 * Choices with large touch targets: a few side by side, or one below another if they have
 * explanations.
 */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { id, label, value, options, isRequired = false, error, description } = props;
  const name = useId();
  const Layout = options.some(({ text }) => text) ? Stack : Group;
  return (
    <FieldSet
      fieldId={id}
      label={label}
      isRequired={isRequired}
      hint={description}
      error={error}
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error !== undefined}
    >
      <Layout gap={8} mt={4}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              checked={option.value === value}
              onBlur={props.onBlur}
              onChange={() => props.onChange(option.value)}
            />
            <span>
              {option.label}
              {option.text && <span className={styles.text}>{option.text}</span>}
            </span>
          </label>
        ))}
      </Layout>
    </FieldSet>
  );
}
