import { isSaving } from '#/kit/data-saver/saver-mode.ts';
import { initialQuality } from './quality-choice.ts';

/** Stored separately for the data saver, where other choices make sense. */
const keyNow = () => (isSaving() ? 'video-quality-saving' : 'video-quality');

export function readQuality(qualities: Parameters<typeof initialQuality>[0]): string {
  let stored = null;
  try {
    stored = localStorage.getItem(keyNow());
  } catch {
    // The choice then applies to this visit only.
  }
  return initialQuality(qualities, stored, isSaving());
}

export function storeQuality(label: string) {
  try {
    localStorage.setItem(keyNow(), label);
  } catch {
    // Chosen again at the next visit.
  }
}
