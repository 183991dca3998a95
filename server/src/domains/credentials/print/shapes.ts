import type { TextStyle } from '#/kit/print/text-style.ts';

/** A4 across, in points. */
export const PAGE = { width: 841.89, height: 595.28 } as const;

/** Of one of the three facts in a row. */
export const FACT_WIDTH = 172;

/** The one opacity besides full. */
export const WATERMARK_OPACITY = 0.3;

export type PathShape = {
  kind: 'path';
  /** Absolute M, L, C and Z alone: both printers read them. */
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

/** What the picture and the PDF are both made of, so that they look alike. */
export type Shape = PathShape | TextShape;
