import { type Connection, wantsDataSaver } from '#/kit/api/data-saver.ts';
import { initialQuality } from './quality-choice.ts';

const KEY = 'video-quality';

export function readQuality(qualities: Parameters<typeof initialQuality>[0]): string {
  const { connection = {} } = navigator as { connection?: Connection };
  let kept = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // The choice of this visit then stands alone.
  }
  return initialQuality(qualities, kept, wantsDataSaver(connection));
}

export function keepQuality(label: string) {
  try {
    localStorage.setItem(KEY, label);
  } catch {
    // Chosen again at the next visit.
  }
}
