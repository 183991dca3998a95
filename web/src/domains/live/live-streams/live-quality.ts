import { isSaving } from '#/kit/data-saver/saver-mode.ts';

/** `audio` is sound only. */
export const LIVE_QUALITIES = ['auto', '720p', '360p', 'audio'] as const;
export type LiveQuality = (typeof LIVE_QUALITIES)[number];

const KEY = 'live-quality';

/** The saved choice, by default the small picture with the data saver on. */
export function readLiveQuality(): LiveQuality {
  try {
    const stored = localStorage.getItem(KEY);
    const known = LIVE_QUALITIES.find((quality) => quality === stored);
    if (known) return known;
  } catch {
    // Without storage, the choice is valid for this visit.
  }
  return isSaving() ? '360p' : 'auto';
}

export function saveLiveQuality(quality: LiveQuality): void {
  try {
    localStorage.setItem(KEY, quality);
  } catch {
    // Without storage, it has to be chosen again at the next visit.
  }
}

/** Index of a quality among the levels; -1 lets the player choose. */
export function startingLevel(
  levels: ReadonlyArray<{ height: number }>,
  quality: LiveQuality,
): number {
  const height = { auto: undefined, '720p': 720, '360p': 360, audio: undefined }[quality];
  return height === undefined ? -1 : levels.findIndex((level) => level.height === height);
}
