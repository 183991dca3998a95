import { spawnSync } from 'node:child_process';
import type { VideoColours } from '#/kit/gateways/video.ts';
import type { ProbedStream } from './probe.ts';

const hdrTransfers = new Set<string | undefined>(['smpte2084', 'arib-std-b67']);
const widePrimaries = new Set<string | undefined>(['bt2020', 'smpte432']);
const wideMatrices = new Set<string | undefined>(['bt2020nc', 'bt2020c']);

/** HDR reference white (ITU-R BT.2408), and how many times brighter highlights are. */
const WHITE = 203;
const PEAK = 5;

/** Undefined for colours that every screen can show. */
export function findColours(stream: ProbedStream): VideoColours | undefined {
  const { color_transfer: transfer, color_primaries: primaries, color_space: matrix } = stream;
  const isHdr = hdrTransfers.has(transfer);
  const isWide = widePrimaries.has(primaries) || wideMatrices.has(matrix);
  if (!isHdr && !isWide) return undefined;
  const isKnown = isHdr ? primaries === 'bt709' || widePrimaries.has(primaries) : isWide;
  return {
    transfer: isHdr ? transfer! : 'bt709',
    primaries: isKnown && primaries && primaries !== 'unknown' ? primaries : 'bt2020',
    matrix: wideMatrices.has(matrix) || matrix === 'bt709' ? matrix! : 'bt2020nc',
    range: stream.color_range === 'pc' ? 'pc' : 'tv',
    isHdr,
  };
}

/** Filters to bt709 with 8 bits. They follow `scale`, since they are slow and need even sides. */
export function colourFilters(colours: VideoColours | undefined, ffmpegPath: string): string {
  if (!colours) return '';
  const { transfer, primaries, matrix, range, isHdr } = colours;
  // Without zimg in ffmpeg only the matrix can be converted: hues come close, brightness stays
  // flat.
  if (!canMapColours(ffmpegPath))
    return ',scale=in_color_matrix=bt2020:out_color_matrix=bt709,format=yuv420p';
  const from = `zscale=tin=${transfer}:pin=${primaries}:min=${matrix}:rin=${range}`;
  const to = 'p=bt709:t=bt709:m=bt709:r=tv';
  const steps = isHdr
    ? [
        `${from}:p=bt709:t=linear:m=gbr:npl=${WHITE}`,
        'format=gbrpf32le',
        `tonemap=mobius:desat=0:peak=${PEAK}`,
        `zscale=pin=bt709:tin=linear:min=gbr:${to}`,
      ]
    : [`${from}:${to}`];
  return `,format=yuv420p10le,${steps.join(',')},format=yuv420p`;
}

export const colourTags = (colours: VideoColours | undefined): string[] =>
  colours
    ? '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ')
    : [];

function canMapColours(ffmpegPath: string): boolean {
  const options = { encoding: 'utf8', timeout: 10_000 } as const;
  const { stdout } = spawnSync(ffmpegPath, ['-hide_banner', '-filters'], options);
  return [' zscale ', ' tonemap '].every((filter) => stdout?.includes(filter));
}
