import type { PlayedVideo, StoredRendition } from './queries.ts';

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
