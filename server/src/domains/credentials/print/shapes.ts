import type { TextStyle } from '#/kit/print/fit-text.ts';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;

/** Width of one of the three facts in a row. */
export const FACT_WIDTH = 172;

/** The only opacity in use besides 1. */
export const WATERMARK_OPACITY = 0.3;

export type PathShape = {
  kind: 'path';
  /** Only absolute M, L, C and Z: both renderers support these. */
  d: string;
  fill?: string;
  stroke?: string;
  lineWidth?: number;
  opacity?: typeof WATERMARK_OPACITY;
};

type TextShape = TextStyle & {
  kind: 'text';
  text: string;
  /** Left end of the baseline. */
  x: number;
  y: number;
};

/** The picture and the PDF are rendered from the same shapes, so that they look alike. */
export type Shape = PathShape | TextShape;

/** Print colours: the hues of the web client, darker for small shapes. */
export const COLORS = {
  paper: '#fdfcf8',
  light: '#ffffff',
  ink: '#17202f',
  quiet: '#5b6475',
  lapis: '#1b3a92',
  night: '#142d72',
  turquoise: '#0a7d79',
  gold: '#b98a35',
  lightGold: '#e0bf7c',
} as const;
