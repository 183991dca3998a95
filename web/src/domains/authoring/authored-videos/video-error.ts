import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';

export type VideoError = 'film.notMp4' | 'film.empty' | 'film.tooLarge';

/** Checks a file before it is sent; the server checks its contents. */
export function videoError({ name, size }: Pick<File, 'name' | 'size'>): VideoError | null {
  if (!/\.mp4$/i.test(name)) return 'film.notMp4';
  if (size === 0) return 'film.empty';
  return size > VIDEO_MAX_BYTES ? 'film.tooLarge' : null;
}
