import { z } from 'zod';
import { AppError } from '#/kit/http/app-error.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';

const largestSide = 8192;
const longestSeconds = 24 * 60 * 60;

export const probeArgs = [
  '-v',
  'error',
  '-protocol_whitelist',
  'file,crypto,pipe',
  '-probesize',
  '50M',
  '-analyzeduration',
  '20M',
  '-print_format',
  'json',
  '-show_format',
  '-show_streams',
];

const stream = z.looseObject({
  codec_type: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  disposition: z.looseObject({ attached_pic: z.number().optional() }).optional(),
  tags: z.looseObject({ rotate: z.string().optional() }).optional(),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
});

const probed = z.looseObject({
  streams: z.array(stream),
  format: z.looseObject({ duration: z.string().optional() }),
});

/** What ffprobe said, as the picture is shown: turned and with square pixels. */
export function readProbe(json: string): VideoFacts {
  const result = probed.safeParse(parse(json));
  if (!result.success) throw broken();
  const { streams, format } = result.data;
  const picture = streams.find(
    (one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1,
  );
  if (!picture?.width || !picture.height) throw broken();
  const duration = Number(format.duration ?? picture.duration);
  const isSane =
    duration > 0 &&
    duration <= longestSeconds &&
    Math.max(picture.width, picture.height) <= largestSide;
  if (!isSane) throw broken();
  const width = Math.round(picture.width * pixelAspect(picture.sample_aspect_ratio));
  const turned = Math.abs(rotation(picture)) % 180 === 90;
  return {
    duration,
    width: turned ? picture.height : width,
    height: turned ? width : picture.height,
    hasSound: streams.some((one) => one.codec_type === 'audio'),
  };
}

export const broken = (): AppError => new AppError('video.broken', 422);

function rotation({ tags, side_data_list: sideData }: z.output<typeof stream>): number {
  return Number(tags?.rotate ?? sideData?.find((data) => data.rotation)?.rotation ?? 0);
}

function pixelAspect(text: string | undefined): number {
  const [across = 0, down = 0] = (text ?? '').split(':').map(Number);
  const aspect = across / down;
  return aspect > 0.2 && aspect < 5 ? aspect : 1;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
