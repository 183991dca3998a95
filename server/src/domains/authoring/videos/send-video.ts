import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Session } from '#/kit/http/access.ts';
import { type PlayedVideo, type StoredRendition, maySeeVideo, mayWatch } from './queries.ts';
import { opensKey, type VideoGrant, unsealVideoKey } from './video-access.ts';

type Pictured = Pick<PlayedVideo, 'width' | 'height' | 'hasSound' | 'renditions'>;

const pictureCodec = 'avc1.4d401f';
const soundCodec = 'mp4a.40.2';

/** We write it, because ffmpeg of 2018 crashes on its own. URLs are relative to this playlist. */
export function masterPlaylist(video: Pictured, token: string): string {
  const lines = video.renditions.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${attributes(rendition, video)}`,
    `${token}/${rendition.label}/index.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:3', ...lines, ''].join('\n');
}

function attributes(rendition: StoredRendition, video: Pictured): string {
  const { bandwidth, height } = rendition;
  if (height === 0) return `BANDWIDTH=${bandwidth},CODECS="${soundCodec}"`;
  const across = (height * (video.width ?? 16)) / (video.height ?? 9);
  const width = Math.max(2, Math.round(across / 2) * 2);
  const codecs = video.hasSound ? `${pictureCodec},${soundCodec}` : pictureCodec;
  return `BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`;
}

// Never in a shared cache, and the playlist never cached at all, so that signing out takes effect.
export const NO_STORE = 'private, no-store';
export const PRIVATE_ONE_HOUR = 'private, max-age=3600';
export const playlistType = 'application/vnd.apple.mpegurl';

type PartQuery = { request: FastifyRequest; reply: FastifyReply };

/** Sends a segment of a rendition, or the rendition's playlist; throws 404. */
export async function sendPart(
  files: FileStorage,
  { renditions }: Pick<PlayedVideo, 'renditions'>,
  { quality, file }: { quality: string; file: string },
  { request, reply }: PartQuery,
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

type Query = {
  grant: VideoGrant;
  video: Pick<PlayedVideo, 'id' | 'encryptionKey'>;
  caller: Session | undefined;
};

/**
 * The key of an encrypted video, for the session named in its address; for a new address also
 * without the session.
 */
export async function openVideoKey(
  { db, now, personalData }: Pick<Deps, 'db' | 'now' | 'personalData'>,
  { grant, video, caller }: Query,
): Promise<Buffer> {
  const { accountId, lessonId, sessionId } = grant;
  if (caller?.id !== sessionId && !opensKey(grant, now())) {
    throw new AppError('auth.sign_in_required', 401);
  }
  const mayOpen =
    (await mayWatch(db, accountId, lessonId)) || (await maySeeVideo(db, accountId, lessonId));
  if (!mayOpen) throw new AppError('auth.forbidden', 403);
  if (video.encryptionKey === null) throw new AppError('video.not_found', 404);
  return unsealVideoKey(personalData, video.id, video.encryptionKey);
}
