import { useState } from 'react';
import { lazyPart } from '#/kit/lazy-part.tsx';
import type { Pasted } from '#/domains/authoring/questions/question-text.ts';

// Loaded with the first import, not with every lesson.
const ImportModal = lazyPart(() => import('./ImportModal.tsx'), 'ImportModal');

/** Opens the import with a test that is pasted on a page of questions. */
export function useTestPaste(lessonId: number | null, time?: number) {
  const [pasted, setPasted] = useState<Pasted>();
  const preview = pasted && (
    <ImportModal
      lessonId={lessonId}
      time={time}
      pasted={pasted}
      onClose={() => setPasted(undefined)}
    />
  );
  return { onTest: setPasted, preview };
}
