import { lazy, Suspense } from 'react';
import { useLazyWindow } from './lazy-window.tsx';
import { useIsSaving } from '#/kit/data-saver/saver-mode.ts';

// Without the data saver it is never loaded.
const DataSaverMark = lazy(async () => ({
  default: (await import('./DataSaverMark.tsx')).DataSaverMark,
}));

export function LazyDataSaverMark() {
  const isSaving = useIsSaving();
  const choice = useLazyWindow(async () => (await import('./DataSaverModal.tsx')).DataSaverModal);
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
