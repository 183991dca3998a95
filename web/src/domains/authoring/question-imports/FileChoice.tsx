import { BANK_FILE_MAX_BYTES, SHEET_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './ImportQuestions.module.css';
import { useSheetTemplate } from './queries.ts';

const ACCEPT = '.docx,.xlsx,.csv,.tsv,.txt,.gift,.xml,.zip';

type Props = {
  onChoose: (file: File) => void;
  onError: (error: string) => void;
  /** Replaces the error for a file too big to review. */
  onBig: ((file: File) => void) | undefined;
};

/** Takes a file from a dialog or a drop. */
export function FileChoice({ onChoose, onError, onBig }: Props) {
  const { t } = useTranslation('question-imports');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const template = useSheetTemplate();
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0) onError(t('emptyFile'));
    else if (file.size > BANK_FILE_MAX_BYTES && onBig) onError(t('tooLargeAtAll'));
    else if (file.size > SHEET_MAX_BYTES) (onBig ?? (() => onError(t('tooLarge'))))(file);
    else onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const saveTemplate = () =>
    template.mutate(undefined, {
      onSuccess: (blob) => saveBlob(blob, `${t('export.name')}.xlsx`),
      onError: () => showToast({ text: t('export.failed'), type: 'error' }),
    });
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        variant="light"
        leftSection={<IconUpload size={18} />}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
      <span className="dimmed forKeys">{t('drop')}</span>
      <Text maw="70ch" className="quiet">
        {t('files')}
      </Text>
      <Button
        variant="subtle"
        leftSection={<IconFileSpreadsheet size={18} />}
        loading={template.isPending}
        onClick={saveTemplate}
      >
        {t('template')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        aria-label={t('file')}
        tabIndex={-1}
        className="unseen"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file can be chosen again after a correction.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
