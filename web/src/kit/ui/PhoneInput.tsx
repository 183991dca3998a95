import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfterDigits, editedDigits, formatPhoneTyping, phoneDigits } from './phone-mask.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** 998 and up to nine digits; empty if nothing was typed. */
  value: string;
  onChange: (digits: string) => void;
};

/** Displays +998 (nn) nnn-nn-nn; the value is up to twelve digits. */
export function PhoneInput({ value, onChange, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const text = formatPhoneTyping(value);

  // The mask shifts characters; the caret stays after the typed digit.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return;
    const caret = caretAfterDigits(text, digitsBeforeCaret.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  }, [text]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const caret = event.currentTarget.selectionStart ?? typed.length;
    const digits = editedDigits(value, typed, caret);
    const digitsBefore = typed.slice(0, caret).replaceAll(/\D/g, '').length;
    const isSignDeleted = typed.length < text.length && phoneDigits(typed).length > digits.length;
    digitsBeforeCaret.current =
      caret >= typed.length ? digits.length : Math.max(3, digitsBefore - (isSignDeleted ? 1 : 0));
    onChange(digits);
  };

  return (
    <TextInput
      placeholder="+998 (90) 123-45-67"
      autoComplete="tel"
      {...props}
      ref={input}
      type="tel"
      inputMode="tel"
      value={text}
      onChange={change}
    />
  );
}
