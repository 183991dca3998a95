import type { VideoEncoder } from '#/kit/config/config.ts';
import type { PlannedRendition } from './renditions.ts';

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

export const deviceArgs = (encoder: VideoEncoder): string[] => words(encodings[encoder].device);

export const pictureFormat = (encoder: VideoEncoder): string => encodings[encoder].format;

export function pictureArgs(encoder: VideoEncoder, { videoBitrate }: PlannedRendition): string[] {
  const rate = `-maxrate ${videoBitrate} -bufsize ${videoBitrate * 2}`;
  const target = encoder === 'libx264' ? '' : `-b:v ${videoBitrate}`;
  return [
    ...words(`-c:v ${encoder} ${encodings[encoder].quality} -profile:v main ${target} ${rate}`),
    '-force_key_frames',
    `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`,
  ];
}
