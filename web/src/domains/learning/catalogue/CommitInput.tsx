import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The value in force. */
  kept: string;
  /** Called on Enter or on leaving the field, if the value changed. */
  onCommit: (typed: string) => void;
};

/** A field that takes effect on completion, not on every letter. */
export function CommitInput({ kept, onCommit, ...props }: Props) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    setTyped(kept);
  }
  const commit = () => {
    if (typed.trim() !== kept) onCommit(typed.trim());
  };
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
