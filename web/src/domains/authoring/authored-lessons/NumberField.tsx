import { NumberInput, type NumberInputProps } from '@mantine/core';
import styles from './Lesson.module.css';

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A non-negative number, stored as typed. */
export const NumberField = ({ allowDecimal = false, onChange, ...props }: Props) => (
  <NumberInput
    classNames={{ wrapper: styles.short }}
    clampBehavior="strict"
    allowNegative={false}
    allowDecimal={allowDecimal}
    inputMode={allowDecimal ? 'decimal' : 'numeric'}
    {...props}
    onChange={(value) => onChange(String(value))}
  />
);
