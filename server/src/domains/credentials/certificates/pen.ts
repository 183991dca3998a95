import { COLORS } from '#/domains/credentials/print/colors.ts';
import type { Shape } from '#/domains/credentials/print/shapes.ts';
import type { Measure, TextStyle } from '#/kit/print/text-style.ts';

type Align = 'left' | 'middle' | 'right';
export type Pen = (
  text: string,
  at: { x: number; y: number; align?: Align },
  style: TextStyle,
) => Shape;

export const penOf =
  (measure: Measure): Pen =>
  (text, { x, y, align = 'middle' }, style) => {
    const width = align === 'left' ? 0 : measure(text, style);
    return { kind: 'text', text, x: x - (align === 'middle' ? width / 2 : width), y, ...style };
  };

export const quiet = (size: number): TextStyle => ({
  weight: 'regular',
  size,
  color: COLORS.quiet,
});
