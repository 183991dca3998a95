import { fileTypeFromFile } from '#/kit/lazy-libraries.ts';

/** Content types of an .mp4. */
export const VIDEO_TYPES = ['video/mp4', 'video/x-m4v'] as const;

/** The type a video is stored with; undefined if its content is not mp4. */
export async function findVideoType(path: string): Promise<'video/mp4' | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  return VIDEO_TYPES.some((type) => type === mime) ? 'video/mp4' : undefined;
}
