import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** What is in force now. */
  kept: string;
  /** Called with Enter or on leaving the field, when something has changed. */
  onCommit: (typed: string) => void;
};

/** A field that takes effect when it is finished, not with every letter. */
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
