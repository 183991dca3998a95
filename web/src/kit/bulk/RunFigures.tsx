import type { BulkRun } from '@malaka/contracts/reporting/bulk';
import { Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isWorking } from './queries.ts';

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
