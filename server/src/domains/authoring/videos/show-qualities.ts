import type { StoredRendition } from './queries.ts';

/** The qualities to watch a video in, with the data volume of each before it is loaded. */
export const showQualities = (
  renditions: readonly Pick<StoredRendition, 'label' | 'height' | 'bytes'>[],
) =>
  renditions.map(({ label, height, bytes }) => ({
    label,
    height,
    megabytes: Math.round(bytes / 100_000) / 10,
  }));
