import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './DropBox.module.css';

type Props = {
  /** Label of the button that opens the dialog. */
  label: string;
  /** Hint that a file may be dropped here as well. */
  hint?: string;
  isBusy?: boolean;
  onTake: (file: File | undefined) => void;
  /** Below the button: errors of the file. */
  children: ReactNode;
};

/** Takes a spreadsheet by dialog or drag and drop. */
export function DropBox({ label, hint, isBusy = false, onTake, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onTake(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      className={styles.drop}
      gap={12}
      align="center"
      justify="center"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {hint && <span className={styles.hint}>{hint}</span>}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={label}
        tabIndex={-1}
        className="unseen"
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0]);
          // Allows choosing the same file again after correcting it.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </Stack>
  );
}
