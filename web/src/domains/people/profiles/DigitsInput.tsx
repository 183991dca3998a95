import { TextInput } from '@mantine/core';
import type { FieldProps } from './entry-check.ts';

type Props = FieldProps & {
  label: string;
  length: number;
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
};

/** Exactly this many digits; phones show a number pad. */
export function DigitsInput({ length, value, isRequired = true, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      required={isRequired}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, length))
      }
    />
  );
}
