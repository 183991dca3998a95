import { initialQuality, wantsDataSaver } from './quality-choice.ts';

const KEY = 'video-quality';

type Connection = Parameters<typeof wantsDataSaver>[0];

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
