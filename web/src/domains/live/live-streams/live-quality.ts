import { isSaving } from '#/kit/data-saver/saver-mode.ts';
import { onDevice } from '#/kit/stored-text.ts';

/** `audio` is sound only. */
export const LIVE_QUALITIES = ['auto', '720p', '360p', 'audio'] as const;
export type LiveQuality = (typeof LIVE_QUALITIES)[number];

const KEY = 'live-quality';

/** The saved choice, by default the small picture with the data saver on. */
export function readLiveQuality(): LiveQuality {
  const stored = onDevice.read(KEY);
  const known = LIVE_QUALITIES.find((quality) => quality === stored);
  return known ?? (isSaving() ? '360p' : 'auto');
}

export const saveLiveQuality = (quality: LiveQuality): void => onDevice.store(KEY, quality);

/** Index of a quality among the levels; -1 lets the player choose. */
export function startingLevel(
  levels: ReadonlyArray<{ height: number }>,
  quality: LiveQuality,
): number {
  const height = { auto: undefined, '720p': 720, '360p': 360, audio: undefined }[quality];
  return height === undefined ? -1 : levels.findIndex((level) => level.height === height);
}
