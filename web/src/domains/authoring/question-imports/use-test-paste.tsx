import { lazy, Suspense, useState } from 'react';
import type { Pasted } from '#/domains/authoring/questions/question-text.ts';

// Loaded with the first import, not with every lesson.
const ImportModal = lazy(async () => ({
  default: (await import('./ImportModal.tsx')).ImportModal,
}));

/** Opens the import with a test that is pasted on a page of questions. */
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
