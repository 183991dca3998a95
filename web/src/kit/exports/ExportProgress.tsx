import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Exports.module.css';
import { useCancelExport } from './queries.ts';

/** Progress of an export, with a button to cancel it. */
export function ExportProgress({ record }: { record: ExportRecord }) {
  const { t } = useTranslation(['exports', 'common']);
  const format = useFormat();
  const cancel = useCancelExport();
  const { id, rowsDone, rowsTotal } = record;
  const stop = () =>
    cancel.mutate(id, {
      onSuccess: () => showToast({ text: t('exports:toast.cancelled'), type: 'success' }),
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
    });
  const percent = rowsTotal ? Math.floor((rowsDone / rowsTotal) * 100) : 0;
  const text =
    rowsTotal === null
      ? t('exports:state.waiting')
      : t('exports:progress', {
          done: format.number(rowsDone),
          total: format.number(rowsTotal),
        });
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <p role="status">{text}</p>
        <Progress value={percent} animated aria-label={text} />
      </div>
      <Button variant="default" loading={cancel.isPending} onClick={stop}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
}
