import type { GradingQueue } from '@malaka/contracts/assessment/exams/grading';
import { Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

export function GradingProgress({ facts: { total, graded } }: { facts: GradingQueue }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <Stack gap={6}>
      <p role="status" className="strong">
        {t('grading.progress', { graded: format.number(graded), total: format.number(total) })}
      </p>
      <Progress
        value={(100 * graded) / total}
        color="success"
        size="lg"
        aria-label={t('grading.progressLabel')}
      />
    </Stack>
  );
}
