import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useCancelExport } from './queries.ts';

/** Progress of an export, with a button to cancel it. */
export function ExportProgress({ record }: { record: ExportRecord }) {
  const { t } = useTranslation(['exports', 'common']);
  const format = useFormat();
  const cancel = useCancelExport();
  const { id, rowsDone, rowsTotal } = record;
  const stop = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => showToast({ text: t('exports:toast.cancelled'), type: 'success' }),
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  const percent = rowsTotal ? Math.floor((rowsDone / rowsTotal) * 100) : 0;
  const text =
    rowsTotal === null
      ? t('exports:state.waiting')
      : t('exports:progress', {
          done: format.number(rowsDone),
          total: format.number(rowsTotal),
        });
  return (
    <Group flex={1} gap={12} wrap="nowrap">
      <Box flex={1} miw={136}>
        <Text fz="sm" mb={6} data-figures role="status">
          {text}
        </Text>
        <Progress value={percent} animated aria-label={text} />
      </Box>
      <Button variant="default" loading={cancel.isPending} onClick={stop}>
        {t('common:action.cancel')}
      </Button>
    </Group>
  );
}
