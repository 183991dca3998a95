import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { isActive } from './queries.ts';

/** Announces exports that have just finished or failed. */
export function useFinishedToasts(records: readonly ExportRecord[]): void {
  const { t } = useTranslation('exports');
  const onTheWay = useRef(new Set<number>());
  useEffect(() => {
    for (const record of records) {
      if (isActive(record)) {
        onTheWay.current.add(record.id);
      } else if (onTheWay.current.delete(record.id)) {
        announce(record);
      }
    }
    function announce({ state, fileName, failure }: ExportRecord) {
      if (state === 'ready') {
        showToast({ text: t('toast.ready', { name: fileName }), type: 'success' });
      }
      if (state === 'failed') {
        showToast({ text: failure ?? t('toast.failed'), type: 'error' });
      }
    }
  }, [records, t]);
}
