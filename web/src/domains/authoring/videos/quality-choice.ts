import { isSaving } from '#/kit/data-saver/saver-mode.ts';
import { onDevice } from '#/kit/stored-text.ts';

export const AUTO = 'auto';

type Quality = { label: string; height: number; megabytes: number };

/** Qualities with pictures, smallest first; sound only is not among them. */
export const pictureQualities = <Q extends Quality>(qualities: readonly Q[]): Q[] =>
  qualities.filter(({ height }) => height > 0).toSorted((one, other) => one.height - other.height);

/** Sound without a picture, if the video has any. */
export const soundOnly = <Q extends Quality>(qualities: readonly Q[]): Q | undefined =>
  qualities.find(({ height }) => height === 0);

export const isSoundChosen = (qualities: readonly Quality[], label: string): boolean =>
  soundOnly(qualities)?.label === label;

/**
 * The stored choice if this video has it, else the smallest on a slow connection, else automatic.
 */
export function initialQuality(
  qualities: readonly Quality[],
  stored: string | null,
  isSparing: boolean,
): string {
  if (stored === AUTO || qualities.some(({ label }) => label === stored)) return stored ?? AUTO;
  return isSparing ? (pictureQualities(qualities)[0]?.label ?? AUTO) : AUTO;
}

/** Stored separately for the data saver, where other choices make sense. */
const keyNow = () => (isSaving() ? 'video-quality-saving' : 'video-quality');

export const readQuality = (qualities: Parameters<typeof initialQuality>[0]): string =>
  initialQuality(qualities, onDevice.read(keyNow()), isSaving());

export const storeQuality = (label: string): void => onDevice.store(keyNow(), label);
