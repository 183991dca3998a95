import { fileTypeFromFile } from '#/kit/lazy-libraries.ts';

/** What an .mp4 may be by its content. */
export const VIDEO_TYPES = ['video/mp4', 'video/x-m4v'] as const;

/** The type that a video is stored with; undefined for what is no mp4 by its content. */
export async function findVideoType(path: string): Promise<'video/mp4' | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  return VIDEO_TYPES.some((type) => type === mime) ? 'video/mp4' : undefined;
}
