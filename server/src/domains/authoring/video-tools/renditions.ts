import type { VideoFacts } from '#/kit/gateways/video.ts';

export type PlannedRendition = {
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
