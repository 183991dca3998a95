import { TextInput, type TextInputProps } from '@mantine/core';

/** A number as it is typed; a phone offers digits. */
export const NumberField = (props: TextInputProps) => (
  <TextInput inputMode="decimal" autoComplete="off" maxLength={8} {...props} />
);
