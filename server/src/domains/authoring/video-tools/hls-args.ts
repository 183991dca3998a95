import type { VideoEncoder } from '#/kit/config/config.ts';
import type { ProbedVideo, VideoFacts } from '#/kit/gateways/video.ts';
import { colourTags } from './colours.ts';
import { inputFile } from './run-program.ts';

type PlannedRendition = {
  label: string;
  height: number;
  width: number;
  videoBitrate: number;
  folder: string;
};

/** Shorter side of the picture, and its maximum bitrate. */
const ladder = [
  [240, 300_000],
  [360, 600_000],
  [480, 1_000_000],
  [720, 2_200_000],
] as const;

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);
const evenBelow = (length: number) => Math.max(2, Math.floor(length / 2) * 2);

export const soundBitrate = 96_000;
export const soundOnlyBitrate = 64_000;

/** Never larger than the source, same aspect ratio, even sides as H.264 requires. */
export function planRenditions({
  width,
  height,
}: Pick<VideoFacts, 'width' | 'height'>): PlannedRendition[] {
  const short = Math.min(width, height);
  const fitting = ladder.filter(([size]) => size <= short);
  const sizes = fitting.length > 0 ? fitting : ([[evenBelow(short), 250_000]] as const);
  return sizes.map(([size, videoBitrate]) => {
    const isWide = width >= height;
    const long = even((Math.max(width, height) * size) / short);
    return {
      label: `${size}p`,
      width: isWide ? long : size,
      height: isWide ? size : long,
      videoBitrate,
      folder: `${size}p`,
    };
  });
}

const KEY_FRAME_SECONDS = 2;

type Encoding = {
  /** Arguments before the input. */
  device: string;
  /** Pixel format for the encoder. */
  format: string;
  quality: string;
};

/** Hardware encoders use the whole bitrate; x264 uses less for simple pictures. */
const encodings: Readonly<Record<VideoEncoder, Encoding>> = {
  libx264: {
    device: '',
    format: 'format=yuv420p',
    quality: '-preset veryfast -crf 23 -sc_threshold 0',
  },
  h264_nvenc: { device: '', format: 'format=yuv420p', quality: '-forced-idr 1' },
  h264_qsv: { device: '', format: 'format=nv12', quality: '-forced_idr 1' },
  h264_vaapi: {
    device: '-vaapi_device /dev/dri/renderD128',
    format: 'format=nv12,hwupload',
    quality: '',
  },
};

const words = (text: string) => text.split(' ').filter(Boolean);

const deviceArgs = (encoder: VideoEncoder): string[] => words(encodings[encoder].device);

const pictureFormat = (encoder: VideoEncoder): string => encodings[encoder].format;

function pictureArgs(encoder: VideoEncoder, { videoBitrate }: PlannedRendition): string[] {
  const rate = `-maxrate ${videoBitrate} -bufsize ${videoBitrate * 2}`;
  const target = encoder === 'libx264' ? '' : `-b:v ${videoBitrate}`;
  return [
    ...words(`-c:v ${encoder} ${encodings[encoder].quality} -profile:v main ${target} ${rate}`),
    '-force_key_frames',
    `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`,
  ];
}

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
