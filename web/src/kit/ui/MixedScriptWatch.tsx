import { useEffect, useState } from 'react';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { isMixedText, isProse, type ProseField } from './prose-field.ts';

// Loaded when somebody first types such a word.
const MixedFieldHint = lazyPart(() => import('./MixedFieldHint.tsx'), 'MixedFieldHint');

const LOOK_MS = 500;

type Found = { field: ProseField; text: string };

/** Watches every text field of the platform for words in mixed scripts. */
export function MixedScriptWatch() {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (isProse(target)) setFound(findIn(target));
    };
    document.addEventListener('input', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('input', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
  // A form that clears its field after sending triggers no event.
  useEffect(() => {
    if (!found) return;
    const timer = setInterval(() => {
      const { field, text } = found;
      if (!field.isConnected || field.value !== text) setFound(findIn(field));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [found]);
  if (!found) return null;
  return <MixedFieldHint {...found} />;
}

const findIn = (field: ProseField): Found | undefined =>
  field.isConnected && isMixedText(field.value) ? { field, text: field.value } : undefined;
