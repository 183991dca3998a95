import { lazyPart } from '#/kit/lazy-part.tsx';
import { useLazyWindow } from './lazy-window.tsx';
import { useIsSaving } from '#/kit/data-saver/saver-mode.ts';

// Without the data saver it is never loaded.
const DataSaverMark = lazyPart(() => import('./DataSaverMark.tsx'), 'DataSaverMark');

export function LazyDataSaverMark() {
  const isSaving = useIsSaving();
  const choice = useLazyWindow(async () => (await import('./DataSaverModal.tsx')).DataSaverModal);
  return (
    <>
      {isSaving && <DataSaverMark onOpen={choice.open} />}
      {choice.Window && <choice.Window onClose={choice.close} />}
    </>
  );
}
