import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  placeholder?: string;
  className?: string | undefined;
  maw?: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A number as it is typed; a phone offers digits. */
export function NumberField({ onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
