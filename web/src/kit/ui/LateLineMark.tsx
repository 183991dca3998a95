import { lazy, Suspense } from 'react';
import { useLazyWindow } from './use-late-window.ts';
import { useIsSaving } from '#/kit/saver/line-mode.ts';

// Without the data saver it is never loaded.
const DataSaverMark = lazy(async () => ({ default: (await import('./LineMark.tsx')).DataSaverMark }));

export function LazyDataSaverMark() {
  const isSaving = useIsSaving();
  const choice = useLazyWindow(async () => (await import('./LineModeModal.tsx')).DataSaverModal);
  return (
    <>
      {isSaving && (
        <Suspense>
          <DataSaverMark onOpen={choice.open} />
        </Suspense>
      )}
      {choice.Window && <choice.Window onClose={choice.close} />}
    </>
  );
}
