import type { TextStyle } from '#/kit/print/text-style.ts';

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
