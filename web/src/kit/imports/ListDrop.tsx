import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { DropBox } from './DropBox.tsx';
import { saveBlob } from './save-blob.ts';
import { fileError, refusalText } from './sheet-file.ts';

type After<Answer> = { onSuccess: (answer: Answer) => void; onError: (error: Error) => void };

/** The part of a TanStack mutation used here. */
type Mutation<Input, Answer> = {
  isPending: boolean;
  mutate: (input: Input, after: After<Answer>) => void;
};

type Props<Row> = {
  check: Mutation<File, readonly Row[]>;
  /** Labels of the button, and of the error for a file of another type. */
  chooseLabel: string;
  wrongFile: string;
  /** The checked rows; undefined as soon as another file is chosen. */
  onChecked: (checked: CheckedList<Row> | undefined) => void;
};

export type CheckedList<Row> = { file: File; rows: readonly Row[] };

/** Takes a list from a dialog or by drag and drop and has it checked; nothing is changed yet. */
export function ListDrop<Row>({ check, chooseLabel, wrongFile, onChecked }: Props<Row>) {
  const { t } = useTranslation('common');
  const [error, setError] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file || check.isPending) return;
    onChecked(undefined);
    const wrong = fileError(file) && wrongFile;
    setError(wrong);
    if (wrong) return;
    check.mutate(file, {
      onSuccess: (rows) => onChecked({ file, rows }),
      onError: (refusal) => setError(refusalText(refusal, t('state.failed'))),
    });
  };
  return (
    <DropBox label={chooseLabel} isBusy={check.isPending} onTake={take}>
      {error && (
        <p role="alert" className="smallErrorText">
          {error}
        </p>
      )}
    </DropBox>
  );
}

type SampleProps = { sample: Mutation<void, Blob>; label: string; failed: string };

/** Downloads an empty list with the right columns. */
export function SampleButton({ sample, label, failed }: SampleProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={sample.isPending}
      onClick={() =>
        sample.mutate(undefined, {
          onSuccess: (blob) => saveBlob(blob, 'malaka.xlsx'),
          onError: () => showToast({ text: failed, type: 'error' }),
        })
      }
    >
      {label}
    </Button>
  );
}
