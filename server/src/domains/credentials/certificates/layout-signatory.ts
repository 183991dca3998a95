import { COLORS } from '#/domains/credentials/print/colors.ts';
import { fitText } from '#/kit/print/fit-text.ts';
import { type Pen, quiet } from './pen.ts';
import type { Shape } from '#/domains/credentials/print/shapes.ts';
import type { Measure } from '#/kit/print/text-style.ts';

const WIDTH = 290;

/** The signatory's name and, below it, their position. */
export function layoutSignatory(
  { signatory, signatoryTitle }: { signatory: string; signatoryTitle: string },
  { left, bottom }: { left: number; bottom: number },
  pen: Pen,
  measure: Measure,
): Shape[] {
  if (signatory === '') return [];
  const title = fitText(
    signatoryTitle,
    { weight: 'regular', width: WIDTH, maxSize: 8.5, minSize: 6, maxLines: 2 },
    measure,
  );
  const name = fitText(
    signatory,
    { weight: 'semiBold', width: WIDTH, maxSize: 12, minSize: 7, maxLines: 1 },
    measure,
  );
  const rows = [
    ...name.lines.map((text) => ({
      text,
      style: { weight: 'semiBold', size: name.size, color: COLORS.ink } as const,
    })),
    ...title.lines.map((text) => ({ text, style: quiet(title.size) })),
  ];
  let y = bottom;
  return rows.toReversed().map(({ text, style }) => {
    const row = pen(text, { x: left, y, align: 'left' }, style);
    y -= style.size * 1.4;
    return row;
  });
}
