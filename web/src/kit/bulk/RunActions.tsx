import type { BulkRun } from '@malaka/contracts/reporting/bulk';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useErrorText } from '#/kit/ui/use-error-text.ts';
import { isWorking, useStopBulk, useUndoBulk } from './queries.ts';

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
