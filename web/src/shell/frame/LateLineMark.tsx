import { lazy, Suspense } from 'react';
import { useIsSaving } from '#/kit/saver/line-mode.ts';

// Who loads everything does without it.
const LineMark = lazy(async () => ({ default: (await import('./LineMark.tsx')).LineMark }));

export function LateLineMark() {
  return (
    useIsSaving() && (
      <Suspense>
        <LineMark />
      </Suspense>
    )
  );
}
