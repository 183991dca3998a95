import type { VideoEncoder } from '#/kit/config/config.ts';
import type { ProbedVideo } from '#/kit/gateways/video.ts';
import { colourTags } from './colours.ts';
import { deviceArgs, pictureArgs, pictureFormat } from './encoders.ts';
import { inputFile } from './run-program.ts';
import { soundBitrate, soundOnlyBitrate } from './renditions.ts';
import type { PlannedRendition } from './renditions.ts';

export const segmentSeconds = 6;
export const soundFolder = 'audio';
/** Pictures a second of one that stands. */
const standRate = 5;

type Plan = {
  renditions: readonly PlannedRendition[];
  video: ProbedVideo;
  cpuSeconds: number;
  encoder: VideoEncoder;
  /** Filters behind `scale`, each with a comma before it. */
  colourSteps: string;
};

/** One reading, one split, one HLS output a rendition: what ffmpeg of 2018 can do as well. */
export function hlsArgs(plan: Plan): string[] {
  const { renditions, video, cpuSeconds, encoder } = plan;
  const { sound, colours } = video.streams;
  const isShort = standingSeconds(video) > 0;
  // The picture that stands is read apart: its end is to be known before all sound is read.
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

/** How long the last picture stands. */
const standingSeconds = ({ duration, streams }: ProbedVideo) => duration - streams.pictureSeconds;

function filters({ renditions, video, encoder, colourSteps }: Plan): string {
  const { picture, rate } = video.streams;
  const largest = renditions.at(-1)!;
  const first = [
    ...(rate === undefined ? [] : [`fps=${rate}`]),
    // Colours are converted once and at the size that is needed.
    ...(colourSteps ? [`scale=${largest.width}:${largest.height}${colourSteps}`] : []),
    `split=${renditions.length}`,
  ];
  const split = `[0:${picture}]${first.join(',')}${renditions.map((_, n) => `[s${n}]`).join('')}`;
  const stand = standFilters(video);
  const scaled = renditions.map(
    ({ width, height }, n) =>
      `[s${n}]scale=${width}:${height},setsar=1${stand},${pictureFormat(encoder)}[v${n}]`,
  );
  return [split, ...scaled].join(';');
}

/** Lets the last picture stand on; the length of the output ends it. */
function standFilters(video: ProbedVideo): string {
  const standing = standingSeconds(video);
  if (standing <= 0) return '';
  // A video of one picture is repeated: some versions of tpad fall over it.
  if (video.streams.pictureSeconds === 0) {
    return `,format=yuv420p,loop=loop=-1:size=1,setpts=N/(${standRate}*TB),fps=${standRate}`;
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
