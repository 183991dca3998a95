import { lazy, Suspense, useState } from 'react';
import type { Pasted } from '#/domains/authoring/questions/question-text.ts';

// Who opens a lesson need not fetch what only an import uses.
const ImportModal = lazy(async () => ({
  default: (await import('./ImportModal.tsx')).ImportModal,
}));

/** A test that is pasted where questions stand is shown as what was understood of it. */
export function useTestPaste(lessonId: number | null, time?: number) {
  const [pasted, setPasted] = useState<Pasted>();
  const preview = pasted && (
    <Suspense>
      <ImportModal
        lessonId={lessonId}
        time={time}
        pasted={pasted}
        onClose={() => setPasted(undefined)}
      />
    </Suspense>
  );
  return { onTest: setPasted, preview };
}
