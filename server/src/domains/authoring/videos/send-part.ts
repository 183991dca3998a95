import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import type { PlayedVideo } from './queries.ts';

// Never in a shared cache, and the playlist never cached at all, so that signing out takes effect.
export const NO_STORE = 'private, no-store';
export const PRIVATE_ONE_HOUR = 'private, max-age=3600';
export const playlistType = 'application/vnd.apple.mpegurl';

type Query = { request: FastifyRequest; reply: FastifyReply };

/** Sends a segment of a rendition, or the rendition's playlist; throws 404. */
export async function sendPart(
  files: FileStorage,
  { renditions }: Pick<PlayedVideo, 'renditions'>,
  { quality, file }: { quality: string; file: string },
  { request, reply }: Query,
): Promise<void> {
  const rendition = renditions.find(({ label }) => label === quality);
  if (!rendition) throw new AppError('video.not_found', 404);
  const isPlaylist = file.endsWith('.m3u8');
  await sendStoredFile(request, reply, files, {
    key: `${rendition.key}/${file}`,
    contentType: isPlaylist ? playlistType : 'video/mp2t',
    cacheControl: isPlaylist ? NO_STORE : PRIVATE_ONE_HOUR,
  });
}
