import type { SheetImport } from '@malaka/contracts/kit/imports';
import { Button, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DropBox } from './DropBox.tsx';
import { type ImportKind, useCheckImport } from './queries.ts';
import { fileError, refusalText } from './sheet-file.ts';

type Props = { kind: ImportKind; onChecked: (checked: SheetImport) => void };

/** Takes a file from a dialog or by drag and drop, sends it, and shows the result of the check. */
export function FileDrop({ kind, onChecked }: Props) {
  const { t } = useTranslation(['imports', 'common']);
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
          setProblem(
            isApiError(error, 'offline')
              ? t('imports:offline')
              : refusalText(error, t('common:state.failed')),
          );
        },
      },
    );
  };
  if (check.isPending) return <Sending percent={percent} onStop={() => stop?.abort()} />;
  return (
    <DropBox label={t('imports:choose')} hint={t('imports:drop')} onTake={take}>
      {problem && (
        <p role="alert" className="errorBox whole">
          {problem}
        </p>
      )}
    </DropBox>
  );
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const isSent = percent >= 100;
  return (
    <Stack gap={12} justify="center" maw={360} mih={180} mx="auto" ta="center" role="status">
      <p data-figures>
        {isSent ? t('checking') : t('sending', { percent: format.percent(percent) })}
      </p>
      <Progress value={percent} animated={isSent} aria-hidden />
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </Stack>
  );
}
