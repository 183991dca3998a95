import { lazy, Suspense } from 'react';
import { useLateWindow } from './use-late-window.ts';
import { useIsSaving } from '#/kit/saver/line-mode.ts';

// Without the data saver it is never loaded.
const LineMark = lazy(async () => ({ default: (await import('./LineMark.tsx')).LineMark }));

export function LateLineMark() {
  const isSaving = useIsSaving();
  const choice = useLateWindow(async () => (await import('./LineModeModal.tsx')).LineModeModal);
  return (
    <>
      {isSaving && (
        <Suspense>
          <LineMark onOpen={choice.open} />
        </Suspense>
      )}
      {choice.Window && <choice.Window onClose={choice.close} />}
    </>
  );
}
