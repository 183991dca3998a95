import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';

export type VideoError = 'film.notMp4' | 'film.empty' | 'film.tooLarge';

/** What is wrong with a file before a byte of it is sent; the content is judged by the server. */
export function videoError({ name, size }: Pick<File, 'name' | 'size'>): VideoError | null {
  if (!/\.mp4$/i.test(name)) return 'film.notMp4';
  if (size === 0) return 'film.empty';
  return size > VIDEO_MAX_BYTES ? 'film.tooLarge' : null;
}
