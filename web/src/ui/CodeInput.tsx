import { CODE_LENGTH } from '@malaka/contracts/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeInput.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  value: string;
  onChange: (code: string) => void;
  /** Called once the fifth digit is there. */
  onComplete?: (code: string) => void;
};

/** Five digits in one field: phones fill it from the message, and it can be pasted into. */
export function CodeInput({ value, onChange, onComplete, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      placeholder={'•'.repeat(CODE_LENGTH)}
      classNames={{ input: styles.input }}
      value={value}
      onChange={(event) => {
        const code = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
        onChange(code);
        if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
      }}
    />
  );
}
