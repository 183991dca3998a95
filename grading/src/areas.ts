/** A point on a picture, as fractions of its width and height. */
export type Point = { x: number; y: number };

/**
 * A part of a picture in the same fractions: a rectangle by left, top, right and bottom, an ellipse
 * by its centre and two radii, a polygon by its corners.
 */
export type Area = { shape: Shape; numbers: readonly number[] };
type Shape = 'rectangle' | 'ellipse' | 'polygon';

/** A narrower area cannot be hit with a finger or with the smallest step of the keyboard. */
export const AREA_LEAST = 0.02;
const CORNERS_MAX = 40;
const DIGITS = 4;
const NUMBER = /^(?:0|1|0?\.\d+|[01]\.\d+)$/;

/**
 * Parses the stored form: `rectangle 0.1 0.2 0.5 0.6`, `ellipse 0.5 0.5 0.1 0.2`, `polygon 0 0 1 0
 * 0.5 1`.
 */
export function readArea(text: string): Area | undefined {
  const [shape = '', ...parts] = text.trim().split(/\s+/);
  if (!isShape(shape) || !parts.every((part) => NUMBER.test(part))) return undefined;
  const area = { shape, numbers: parts.map((part) => inDigits(Number(part))) };
  return isArea(area) ? area : undefined;
}

export const writeArea = ({ shape, numbers }: Area): string =>
  [shape, ...numbers.map((number) => String(inDigits(number)))].join(' ');

const isShape = (name: string): name is Shape =>
  name === 'rectangle' || name === 'ellipse' || name === 'polygon';

function isArea(area: Area): boolean {
  const { shape, numbers } = area;
  if (numbers.some((number) => !(number >= 0 && number <= 1))) return false;
  if (shape === 'polygon') {
    if (numbers.length < 6 || numbers.length > 2 * CORNERS_MAX || numbers.length % 2 === 1)
      return false;
  } else if (numbers.length !== 4) return false;
  const [left, top, right, bottom] = boundsOf(area);
  const isWide = right - left >= AREA_LEAST - ROUNDING && bottom - top >= AREA_LEAST - ROUNDING;
  return isWide && containsPoint(area, centreOf(area));
}

const ROUNDING = 1e-9;

/** The bounding rectangle: left, top, right, bottom. */
export function boundsOf({ shape, numbers }: Area): [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (shape === 'rectangle') return [a, b, c, d];
  if (shape === 'ellipse') return [a - c, b - d, a + c, b + d];
  const xs = numbers.filter((_, n) => n % 2 === 0);
  const ys = numbers.filter((_, n) => n % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function containsPoint({ shape, numbers }: Area, { x, y }: Point): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (shape === 'rectangle') {
    return x >= a - ROUNDING && x <= c + ROUNDING && y >= b - ROUNDING && y <= d + ROUNDING;
  }
  if (shape === 'ellipse') {
    return c > 0 && d > 0 && ((x - a) / c) ** 2 + ((y - b) / d) ** 2 <= 1 + ROUNDING;
  }
  // Tries all sides of the point, because the border belongs to a polygon as to the other shapes.
  const near = [-ROUNDING, ROUNDING];
  return near.some((down) => {
    const edges = crossings(numbers, y + down);
    return near.some((aside) => edges.filter((at) => at > x + aside).length % 2 === 1);
  });
}

/** The centre if it is part of the area, otherwise another inner point. */
export function centreOf(area: Area): Point {
  const [left, top, right, bottom] = boundsOf(area);
  const middle = { x: inside((left + right) / 2), y: inside((top + bottom) / 2) };
  if (area.shape !== 'polygon' || containsPoint(area, middle)) return middle;
  // The middle of its widest part.
  let widest = { width: 0, place: middle };
  for (let n = 1; n < LINES; n += 1) {
    const y = top + ((bottom - top) * n) / LINES;
    const edges = crossings(area.numbers, y).toSorted((one, other) => one - other);
    for (let from = 0; from + 1 < edges.length; from += 2) {
      const width = edges[from + 1]! - edges[from]!;
      if (width > widest.width)
        widest = { width, place: { x: (edges[from]! + edges[from + 1]!) / 2, y } };
    }
  }
  return widest.place;
}

const LINES = 32;

/** Where a horizontal line crosses the sides of a polygon. */
function crossings(numbers: readonly number[], y: number): number[] {
  const found: number[] = [];
  for (let n = 0; n < numbers.length; n += 2) {
    const [x1, y1] = [numbers[n]!, numbers[n + 1]!];
    const next = (n + 2) % numbers.length;
    const [x2, y2] = [numbers[next]!, numbers[next + 1]!];
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
  }
  return found;
}

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));

export const inDigits = (fraction: number): number => Number(fraction.toFixed(DIGITS));
