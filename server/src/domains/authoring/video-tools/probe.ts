import { z } from 'zod';
import { AppError } from '#/kit/http/app-error.ts';
import type { ProbedVideo } from '#/kit/gateways/video.ts';
import { chooseCover, choosePicture, isAttached, isOnePicture } from './choose-streams.ts';
import { findColours } from './colours.ts';

const largestSide = 8192;
const longestSeconds = 24 * 60 * 60;
/** Seconds by which sound normally outlasts the picture. */
const usualSurplus = 1;
const fastestRate = 60;

const reading = [
  '-v',
  'error',
  '-protocol_whitelist',
  'file,crypto,pipe',
  '-probesize',
  '50M',
  '-analyzeduration',
  '20M',
];

export const probeArgs = [...reading, '-print_format', 'json', '-show_format', '-show_streams'];

/** Reads the whole file, for files that do not declare their length. */
export const packetArgs = [
  ...reading,
  '-print_format',
  'csv=p=0',
  '-show_entries',
  'packet=stream_index,pts_time,duration_time',
];

const stream = z.looseObject({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  channels: z.number().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  nb_frames: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  disposition: z
    .looseObject({
      default: z.number().optional(),
      attached_pic: z.number().optional(),
      timed_thumbnails: z.number().optional(),
    })
    .optional(),
  tags: z.looseObject({ rotate: z.string().optional() }).optional(),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
});

const probed = z.looseObject({
  streams: z.array(stream),
  format: z.looseObject({ duration: z.string().optional() }),
});

export type ProbedStream = z.output<typeof stream>;
export type Probed = z.output<typeof probed>;

export function readProbe(json: string): Probed {
  const result = probed.safeParse(parse(json));
  if (!result.success) throw broken();
  return result.data;
}

/** Seconds from the start of the file to the end of a stream, if its header has them. */
export function endOf({ start_time: start, duration }: ProbedStream): number | undefined {
  const seconds = Number(duration);
  return seconds > 0 ? Math.max(0, Number(start ?? 0) || 0) + seconds : undefined;
}

/** Records the ends of streams from output lines of `packetArgs`. */
export function recordEnd(ends: Map<number, number>, line: string): void {
  const [index, start, length] = line.split(',').map(Number);
  if (index === undefined || !(start! >= 0)) return;
  const end = start! + (length! > 0 ? length! : 0);
  ends.set(index, Math.max(end, ends.get(index) ?? 0));
}

/** The video as displayed: rotated, with square pixels, and with the length that is used. */
export function describeVideo(
  { streams, format }: Probed,
  sound: ProbedStream | undefined,
  secondsOf: (stream: ProbedStream) => number | undefined,
): ProbedVideo {
  const picture = choosePicture(streams);
  if (!picture?.width || !picture.height) throw broken();
  const soundSeconds = sound && secondsOf(sound);
  // The length of a single picture is arbitrary: with sound it is shown for the length of the
  // sound.
  const stands = isAttached(picture) || (isOnePicture(picture) && soundSeconds !== undefined);
  const pictureSeconds = stands ? 0 : secondsOf(picture);
  const known = Math.max(pictureSeconds ?? 0, soundSeconds ?? 0);
  const duration = known > 0 ? known : Number(format.duration);
  const isSane =
    duration > 0 &&
    duration <= longestSeconds &&
    Math.max(picture.width, picture.height) <= largestSide;
  if (!isSane) throw broken();
  const width = Math.round(picture.width * pixelAspect(picture.sample_aspect_ratio));
  const isRotated = Math.abs(rotation(picture)) % 180 === 90;
  const end = pictureSeconds ?? duration;
  const isShort = duration - end > usualSurplus;
  return {
    duration,
    width: isRotated ? picture.height : width,
    height: isRotated ? width : picture.height,
    hasSound: sound !== undefined,
    streams: {
      picture: picture.index,
      pictureSeconds: isShort ? end : duration,
      rate: findRate(picture),
      colours: findColours(picture),
      cover: chooseCover(streams, picture)?.index,
      sound: sound?.index,
    },
  };
}

export const broken = (): AppError => new AppError('video.broken', 422);

/** Undefined to retain the file's rate; some files declare their time base instead. */
function findRate(picture: ProbedStream): string | undefined {
  const finest = ratio(picture.r_frame_rate);
  if (isOnePicture(picture) || (finest > 0 && finest <= fastestRate)) return undefined;
  const mean = ratio(picture.avg_frame_rate);
  return mean > 0 && mean <= fastestRate ? picture.avg_frame_rate : String(fastestRate);
}

/** 0 for an invalid ratio. */
function ratio(text: string | undefined, sign = '/'): number {
  const [across = 0, down = 0] = (text ?? '').split(sign).map(Number);
  return across / down || 0;
}

function rotation({ tags, side_data_list: sideData }: ProbedStream): number {
  return Number(tags?.rotate ?? sideData?.find((data) => data.rotation)?.rotation ?? 0);
}

function pixelAspect(text: string | undefined): number {
  const aspect = ratio(text, ':');
  return aspect > 0.2 && aspect < 5 ? aspect : 1;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
