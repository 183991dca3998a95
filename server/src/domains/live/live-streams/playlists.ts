import { RENDITIONS } from '#/kit/gateways/streams.ts';
import type { StreamRendition } from '#/kit/gateways/streams.ts';
import { initName } from './stream-keys.ts';

export type PlayedSegment = {
  number: number;
  piece: number;
  breaks: number;
  file: string;
  seconds: number;
  startsAt: Date;
};

const PICTURE = 'avc1.4d401f';
const SOUND = 'mp4a.40.2';
const FACTS: Record<StreamRendition, string> = {
  '720p': `BANDWIDTH=2800000,RESOLUTION=1280x720,CODECS="${PICTURE},${SOUND}"`,
  '360p': `BANDWIDTH=750000,RESOLUTION=640x360,CODECS="${PICTURE},${SOUND}"`,
  audio: `BANDWIDTH=80000,CODECS="${SOUND}"`,
};

/** Best quality first: players without a preference start with it. */
export function masterPlaylist(): string {
  const lines = RENDITIONS.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${FACTS[rendition]}`,
    `${rendition}.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** The newest segments of a rendition; a discontinuity marks where the author was disconnected. */
export function mediaPlaylist(
  segments: readonly PlayedSegment[],
  { base, isOver }: { base: string; isOver: boolean },
): string {
  const first = segments[0];
  const longest = Math.max(2, ...segments.map(({ seconds }) => Math.round(seconds)));
  const lines = segments.flatMap((segment, n) => {
    const before = segments[n - 1];
    const isNew = before?.piece !== segment.piece;
    // Several if this rendition lacks pieces that others have.
    const breaks = segment.breaks - (before ?? segment).breaks;
    return [
      ...Array.from({ length: breaks }, () => '#EXT-X-DISCONTINUITY'),
      ...(isNew ? [`#EXT-X-MAP:URI="${base}/${initName(segment.piece)}"`] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${segment.startsAt.toISOString()}`,
      `#EXTINF:${segment.seconds.toFixed(3)},`,
      `${base}/${segment.file}`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.breaks ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Lets players wait for the next segment instead of polling, RFC 8216bis 6.2.5.2.
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}
