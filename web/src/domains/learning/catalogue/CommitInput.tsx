import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The value in force. */
  committed: string;
  /** Called on Enter or on leaving the field, if the value changed. */
  onCommit: (typed: string) => void;
};

/** A field that takes effect on completion, not on every letter. */
export function CommitInput({ committed, onCommit, ...props }: Props) {
  const [typed, setTyped] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    setTyped(committed);
  }
  const commit = () => {
    if (typed.trim() !== committed) onCommit(typed.trim());
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
