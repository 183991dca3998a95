import { isSaving } from '#/kit/saver/line-mode.ts';

/** `audio` is sound without a picture. */
export const LIVE_QUALITIES = ['auto', '720p', '360p', 'audio'] as const;
export type LiveQuality = (typeof LIVE_QUALITIES)[number];

const KEY = 'live-quality';

/** The kept choice, else the small picture while the person saves. */
export function readLiveQuality(): LiveQuality {
  try {
    const kept = localStorage.getItem(KEY);
    const known = LIVE_QUALITIES.find((quality) => quality === kept);
    if (known) return known;
  } catch {
    // The choice of this visit then stands alone.
  }
  return isSaving() ? '360p' : 'auto';
}

export function keepLiveQuality(quality: LiveQuality): void {
  try {
    localStorage.setItem(KEY, quality);
  } catch {
    // Chosen again at the next visit.
  }
}

/** The place of a quality among the levels; -1 leaves the choice to the player. */
export function startingLevel(
  levels: ReadonlyArray<{ height: number }>,
  quality: LiveQuality,
): number {
  const height = { auto: undefined, '720p': 720, '360p': 360, audio: undefined }[quality];
  return height === undefined ? -1 : levels.findIndex((level) => level.height === height);
}
