import type { VideoEncoder } from '#/kit/config/config.ts';
import { deviceArgs, pictureArgs, pictureFormat } from './encoders.ts';
import { inputFile } from './run-program.ts';
import { soundBitrate, soundOnlyBitrate } from './renditions.ts';
import type { PlannedRendition } from './renditions.ts';

export const segmentSeconds = 6;
export const soundFolder = 'audio';

type Plan = {
  renditions: readonly PlannedRendition[];
  hasSound: boolean;
  cpuSeconds: number;
  encoder: VideoEncoder;
};

/** One reading, one split, one HLS output a rendition: what ffmpeg of 2018 can do as well. */
export function hlsArgs({ renditions, hasSound, cpuSeconds, encoder }: Plan): string[] {
  return [
    ...'-hide_banner -nostdin -nostats -v error -progress pipe:1'.split(' '),
    ...`-timelimit ${cpuSeconds} -max_alloc ${1024 ** 3}`.split(' '),
    ...deviceArgs(encoder),
    ...`-protocol_whitelist file,crypto,pipe -i ${inputFile}`.split(' '),
    ...`-filter_complex ${filters(renditions, pictureFormat(encoder))}`.split(' '),
    ...renditions.flatMap((rendition, n) => [
      '-map',
      `[v${n}]`,
      ...(hasSound ? ['-map', '0:a:0', ...soundArgs(soundBitrate)] : []),
      ...pictureArgs(encoder, rendition),
      ...hlsOutput(rendition.folder),
    ]),
    ...(hasSound
      ? ['-map', '0:a:0', '-vn', ...soundArgs(soundOnlyBitrate), ...hlsOutput(soundFolder)]
      : []),
  ];
}

function filters(renditions: readonly PlannedRendition[], format: string): string {
  const split = `[0:v:0]split=${renditions.length}${renditions.map((_, n) => `[s${n}]`).join('')}`;
  const scaled = renditions.map(
    ({ width, height }, n) => `[s${n}]scale=${width}:${height},setsar=1,${format}[v${n}]`,
  );
  return [split, ...scaled].join(';');
}

const soundArgs = (bitrate: number) => [
  '-c:a',
  'aac',
  '-b:a',
  String(bitrate),
  '-ac',
  '2',
  '-ar',
  '48000',
];

const hlsOutput = (folder: string) => [
  ...`-map_metadata -1 -f hls -hls_time ${segmentSeconds}`.split(' '),
  ...`-hls_playlist_type vod -hls_segment_filename ${folder}/%05d.ts`.split(' '),
  `${folder}/index.m3u8`,
];
