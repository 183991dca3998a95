import type { BulkRun } from '@malaka/contracts/reporting/bulk';
import { Progress, Stack, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useErrorText } from '#/kit/ui/show-error.ts';
import { isWorking, useStopBulk, useUndoBulk } from './queries.ts';

/** The progress of a run in words. */
export function useRunWords() {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return (run: BulkRun) => {
    const { rowsTotal, doneCount, skippedCount, failedCount, state, startsAt } = run;
    const reached = doneCount + skippedCount + failedCount;
    if (isWorking(run) && reached === 0 && startsAt.getTime() > Date.now()) return t('held');
    const facts = [
      state === 'done'
        ? t('facts.done', { count: doneCount, amount: format.number(doneCount) })
        : t('facts.of', { done: format.number(reached), total: format.number(rowsTotal) }),
      ...(skippedCount > 0
        ? [t('facts.skipped', { count: skippedCount, amount: format.number(skippedCount) })]
        : []),
      ...(failedCount > 0
        ? [t('facts.failed', { count: failedCount, amount: format.number(failedCount) })]
        : []),
    ];
    return facts.join(' · ');
  };
}

/** One line about a run, while it is active and afterwards. */
export function RunFigures({ run }: { run: BulkRun }) {
  const wordsOf = useRunWords();
  const { rowsTotal, doneCount, skippedCount, failedCount } = run;
  const reached = doneCount + skippedCount + failedCount;
  const text = wordsOf(run);
  return (
    <Stack gap={6}>
      <p data-figures role="status">
        {text}
      </p>
      {isWorking(run) && (
        <Progress value={Math.floor((reached / rowsTotal) * 100)} animated aria-label={text} />
      )}
    </Stack>
  );
}

type Props = {
  run: BulkRun;
  /** The run that undoes it has started. */
  onUndoing: (runId: number) => void;
};

/** Stop while it runs, undo afterwards; nothing if it cannot be undone. */
export function RunActions({ run, onUndoing }: Props) {
  const { t } = useTranslation('bulk');
  const errorText = useErrorText();
  const [key] = useState(() => crypto.randomUUID());
  const stop = useStopBulk();
  const undo = useUndoBulk();
  const onError = (error: unknown) => showToast({ text: errorText(error), type: 'error' });
  if (isWorking(run)) {
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        loading={stop.isPending}
        onClick={() => stop.mutate({ id: run.id }, { onError })}
      >
        {t('stop')}
      </Button>
    );
  }
  if (!run.canUndo) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={undo.isPending}
      onClick={() =>
        undo.mutate({ id: run.id, key }, { onError, onSuccess: ({ id }) => onUndoing(id) })
      }
    >
      {t('undo')}
    </Button>
  );
}
