import type { VideoEncoder } from '#/kit/config/config.ts';
import type { ProbedVideo } from '#/kit/gateways/video.ts';
import { colourTags } from './colours.ts';
import { deviceArgs, pictureArgs, pictureFormat } from './encoders.ts';
import { inputFile } from './run-program.ts';
import { soundBitrate, soundOnlyBitrate } from './renditions.ts';
import type { PlannedRendition } from './renditions.ts';

export const segmentSeconds = 6;
export const soundFolder = 'audio';
/** Frame rate of a still picture. */
const stillRate = 5;

type Plan = {
  renditions: readonly PlannedRendition[];
  video: ProbedVideo;
  cpuSeconds: number;
  encoder: VideoEncoder;
  /** Filters after `scale`, each with a leading comma. */
  colourSteps: string;
};

/**
 * Reads and splits the input once, with one HLS output per rendition: ffmpeg of 2018 supports this.
 */
export function hlsArgs(plan: Plan): string[] {
  const { renditions, video, cpuSeconds, encoder } = plan;
  const { sound, colours } = video.streams;
  const isShort = stillSeconds(video) > 0;
  // The still picture is a separate input, so that its end is known before all sound is read.
  const input = `-protocol_whitelist file,crypto,pipe -i ${inputFile}`.split(' ');
  const length = isShort ? ['-t', String(video.duration)] : [];
  const soundMap = sound === undefined ? [] : ['-map', `${isShort ? 1 : 0}:${sound}`];
  return [
    ...'-hide_banner -nostdin -nostats -v error -progress pipe:1'.split(' '),
    ...`-timelimit ${cpuSeconds} -max_alloc ${1024 ** 3}`.split(' '),
    ...deviceArgs(encoder),
    ...input,
    ...(isShort ? input : []),
    ...`-filter_complex ${filters(plan)}`.split(' '),
    ...renditions.flatMap((rendition, n) => [
      '-map',
      `[v${n}]`,
      ...(video.hasSound ? [...soundMap, ...soundArgs(soundBitrate)] : []),
      ...pictureArgs(encoder, rendition),
      ...colourTags(colours),
      ...length,
      ...hlsOutput(rendition.folder),
    ]),
    ...(video.hasSound
      ? [...soundMap, '-vn', ...soundArgs(soundOnlyBitrate), ...length, ...hlsOutput(soundFolder)]
      : []),
  ];
}

/** How long the last frame is repeated. */
const stillSeconds = ({ duration, streams }: ProbedVideo) => duration - streams.pictureSeconds;

function filters({ renditions, video, encoder, colourSteps }: Plan): string {
  const { picture, rate } = video.streams;
  const largest = renditions.at(-1)!;
  const first = [
    ...(rate === undefined ? [] : [`fps=${rate}`]),
    // Colours are converted once, at the largest size needed.
    ...(colourSteps ? [`scale=${largest.width}:${largest.height}${colourSteps}`] : []),
    `split=${renditions.length}`,
  ];
  const split = `[0:${picture}]${first.join(',')}${renditions.map((_, n) => `[s${n}]`).join('')}`;
  const stand = stillFilters(video);
  const scaled = renditions.map(
    ({ width, height }, n) =>
      `[s${n}]scale=${width}:${height},setsar=1${stand},${pictureFormat(encoder)}[v${n}]`,
  );
  return [split, ...scaled].join(';');
}

/** Repeats the last frame; the output length ends it. */
function stillFilters(video: ProbedVideo): string {
  const standing = stillSeconds(video);
  if (standing <= 0) return '';
  // A video of one frame is looped, since some versions of tpad crash on it.
  if (video.streams.pictureSeconds === 0) {
    return `,format=yuv420p,loop=loop=-1:size=1,setpts=N/(${stillRate}*TB),fps=${stillRate}`;
  }
  return `,format=yuv420p,tpad=stop_mode=clone:stop_duration=${standing + 1}`;
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
