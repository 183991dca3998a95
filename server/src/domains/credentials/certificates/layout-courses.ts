import { COLORS, type Shape } from '#/domains/credentials/print/shapes.ts';
import type { Measure, TextStyle } from '#/kit/print/fit-text.ts';
import type { PrintedCertificate, PrintedCourse } from './printed-certificate.ts';
import { certificateTexts } from './texts.ts';

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

const COLUMN_WIDTH = 300;
const GAP = 24;
const LEADING = 13.2;
const NAME: TextStyle = { weight: 'semiBold', size: 9.5, color: COLORS.lapis };

/** Courses of a summary in two columns, as many as fit; the rest are only counted. */
export function layoutCourses(
  { courses, language }: Pick<PrintedCertificate, 'courses' | 'language'>,
  { middle, top, bottom }: { middle: number; top: number; bottom: number },
  measure: Measure,
): Shape[] {
  const { decimalSign, summary } = certificateTexts[language];
  const pen = penOf(measure);
  const rows = Math.floor((bottom - top) / LEADING);
  const fits = courses.length <= 2 * rows;
  const shown = fits ? courses : courses.slice(0, 2 * (rows - 1));
  const perColumn = Math.ceil(shown.length / 2);
  const lineOf = (course: PrintedCourse, place: number): Shape => {
    const isAlone = shown.length === 1;
    const center = (place < perColumn ? -1 : 1) * ((COLUMN_WIDTH + GAP) / 2);
    const x = isAlone ? middle : middle + center;
    const y = top + (place % perColumn) * LEADING + NAME.size;
    const credits = ` — ${String(course.credits).replace('.', decimalSign)}`;
    return pen(shortened(course.name, credits, measure), { x, y }, NAME);
  };
  const rest = courses.length - shown.length;
  return [
    ...shown.map(lineOf),
    ...(rest > 0
      ? [pen(summary.more(rest), { x: middle, y: top + (rows - 1) * LEADING + 9 }, quiet(9.5))]
      : []),
  ];
}

/** Shortens a name to one line; the credits after it stay. */
function shortened(name: string, ending: string, measure: Measure): string {
  const fits = (text: string) => measure(text, NAME) <= COLUMN_WIDTH;
  if (fits(name + ending)) return name + ending;
  const letters = Array.from(name);
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…${ending}`)) letters.pop();
  return `${letters.join('').trimEnd()}…${ending}`;
}
