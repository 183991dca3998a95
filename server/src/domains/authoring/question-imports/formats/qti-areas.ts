import { type Area, readArea, writeArea } from '@malaka/grading/areas';

export type Size = { width: number; height: number };

const NAMES = { rectangle: 'rect', ellipse: 'ellipse', polygon: 'poly' } as const;
const WHOLE = 100;

/** In pixels, as in QTI and HTML image maps. */
export function writeCoords(
  area: Area,
  { width, height }: Size,
): { shape: string; coords: string } {
  const pixels = area.numbers.map((fraction, n) =>
    Math.round(fraction * (n % 2 === 0 ? width : height)),
  );
  const [x, y, across, down] = pixels;
  return area.shape === 'ellipse' && across === down
    ? { shape: 'circle', coords: [x, y, across].join() }
    : { shape: NAMES[area.shape], coords: pixels.join() };
}

/** Undefined for an unknown shape, or one outside of this picture. */
export function readCoords(shape: string, coords: string, size: Size): Area | undefined {
  if (shape === 'default') return readArea('rectangle 0 0 1 1');
  const parts = coords
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const own = shape === 'circle' ? [...parts, parts[2] ?? ''] : parts;
  const name = SHAPES[shape];
  if (!name || own.some((part) => !/^-?\d+(?:\.\d+)?%?$/.test(part))) return undefined;
  const numbers = own.map((part, n) => {
    const side = n % 2 === 0 ? size.width : size.height;
    const fraction = part.endsWith('%') ? Number(part.slice(0, -1)) / WHOLE : Number(part) / side;
    return Math.min(1, Math.max(0, fraction));
  });
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  return readArea(writeArea({ shape: name, numbers }));
}

const SHAPES: Readonly<Record<string, Area['shape'] | undefined>> = {
  rect: 'rectangle',
  circle: 'ellipse',
  ellipse: 'ellipse',
  poly: 'polygon',
};
