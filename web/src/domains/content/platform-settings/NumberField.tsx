import { TextInput, type TextInputProps } from '@mantine/core';

/** A number as typed; phones show a numeric keyboard. */
export const NumberField = (props: TextInputProps) => (
  <TextInput inputMode="decimal" autoComplete="off" maxLength={8} {...props} />
);
