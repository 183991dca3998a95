import { isSaving } from '#/kit/saver/line-mode.ts';
import { initialQuality } from './quality-choice.ts';

/** What was chosen where everything loads does not count while the person saves. */
const keyNow = () => (isSaving() ? 'video-quality-saving' : 'video-quality');

export function readQuality(qualities: Parameters<typeof initialQuality>[0]): string {
  let kept = null;
  try {
    kept = localStorage.getItem(keyNow());
  } catch {
    // The choice of this visit then stands alone.
  }
  return initialQuality(qualities, kept, isSaving());
}

export function keepQuality(label: string) {
  try {
    localStorage.setItem(keyNow(), label);
  } catch {
    // Chosen again at the next visit.
  }
}
