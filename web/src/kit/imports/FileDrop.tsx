import type { SheetImport } from '@malaka/contracts/kit/imports';
import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Imports.module.css';
import { type ImportKind, useCheckImport } from './queries.ts';
import { fileError } from './sheet-file.ts';

type Props = { kind: ImportKind; onChecked: (checked: SheetImport) => void };

/** Takes a file from a dialog or by drag and drop, sends it, and shows the result of the check. */
export function FileDrop({ kind, onChecked }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [stop, setStop] = useState<AbortController>();
  const check = useCheckImport(kind);

  const take = (file: File | undefined) => {
    if (!file || check.isPending) return;
    const wrong = fileError(file);
    setProblem(wrong && t(`imports:${wrong}`));
    if (wrong) return;
    const stopping = new AbortController();
    setStop(stopping);
    setPercent(0);
    check.mutate(
      { file, signal: stopping.signal, onProgress: setPercent },
      {
        onSuccess: onChecked,
        onError: (error) => {
          if (stopping.signal.aborted) return;
          setProblem(textOf(error) ?? t('common:state.failed'));
        },
      },
    );
  };
  const textOf = (error: unknown) => {
    if (isApiError(error, 'offline')) return t('imports:offline');
    return isApiError(error) ? (error.errors['file']?.[0] ?? error.message) : undefined;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
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
      {check.isPending ? (
        <Sending percent={percent} onStop={() => stop?.abort()} />
      ) : (
        <>
          <Button leftSection={<IconUpload size={18} />} onClick={() => input.current?.click()}>
            {t('imports:choose')}
          </Button>
          <span className={styles.dropHint}>{t('imports:drop')}</span>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv"
            aria-label={t('imports:choose')}
            tabIndex={-1}
            className={styles.input}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Allows choosing the same file again after correcting it.
              event.currentTarget.value = '';
            }}
          />
        </>
      )}
      {problem && !check.isPending && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const isSent = percent >= 100;
  return (
    <div className={styles.sending} role="status">
      <p>{isSent ? t('checking') : t('sending', { percent: format.percent(percent) })}</p>
      <Progress value={percent} animated={isSent} aria-hidden />
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
