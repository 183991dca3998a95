import { Group } from '@mantine/core';
import { useId } from 'react';
import styles from './ChoiceCards.module.css';
import { FieldSet } from './FieldSet.tsx';

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
  const { id, label, value, options, isRequired = false, error, description } = props;
  const name = useId();
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
      <Group gap={8} mt={4}>
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
            {option.label}
          </label>
        ))}
      </Group>
    </FieldSet>
  );
}
