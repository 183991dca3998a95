import { CODE_LENGTH } from '@malaka/contracts/kit/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeInput.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  value: string;
  onChange: (code: string) => void;
  length?: number;
  /** Called when the last digit is entered. */
  onComplete?: (code: string) => void;
};

/** Digits in one field: phones fill it from the message, and it accepts pasting. */
export function CodeInput({ value, onChange, onComplete, length = CODE_LENGTH, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      placeholder={'•'.repeat(length)}
      classNames={{ input: styles.input }}
      value={value}
      onChange={(event) => {
        const code = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, length);
        onChange(code);
        if (code.length === length && code !== value) onComplete?.(code);
      }}
    />
  );
}
