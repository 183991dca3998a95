import type { Exam } from '@malaka/contracts/assessment/exams';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useExportQuestions } from './queries.ts';

/** Exports the questions as a sheet; possible even after the exam has begun. */
export function ExportQuestions({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const saving = useExportQuestions(exam.id);
  return (
    <Button
      variant="default"
      mr="auto"
      loading={saving.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        saving.mutate(undefined, {
          onSuccess: (blob) => saveBlob(blob, `${exam.name}.xlsx`),
          onError: () => showToast({ text: t('tests.exportFailed'), type: 'error' }),
        })
      }
    >
      {t('tests.export')}
    </Button>
  );
}
