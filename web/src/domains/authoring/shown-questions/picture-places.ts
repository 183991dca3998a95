import { inDigits, type Point } from '@malaka/grading/areas';
import { useTranslation } from 'react-i18next';

/** Rows and columns for moving by keys and for naming places. */
const CELLS = 10;

const CELL = 1 / CELLS;
/** With Shift the keys move by a tenth of a cell. */
const FINE = CELL / 10;

/** Initial position of the cross: the middle of a cell near the centre. */
export const START: Point = { x: 0.45, y: 0.45 };

const STEPS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next position after an arrow key, within the picture; undefined for other keys. */
export function stepped(from: Point, key: string, isFine: boolean): Point | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const size = isFine ? FINE : CELL;
  const edge = isFine ? 0 : CELL / 2;
  return pointAt(from.x + step[0] * size, from.y + step[1] * size, edge);
}

/** A place on the picture, with a minimum distance from its edge. */
export const pointAt = (x: number, y: number, edge = 0): Point => ({
  x: inDigits(Math.min(1 - edge, Math.max(edge, x))),
  y: inDigits(Math.min(1 - edge, Math.max(edge, y))),
});

/** From 1, as places are named. */
export const cellOf = ({ x, y }: Point) => ({
  row: Math.min(CELLS, Math.floor(y * CELLS) + 1),
  column: Math.min(CELLS, Math.floor(x * CELLS) + 1),
});

/** How far from a mark a tap may be, in fractions of the two sides. */
export type Distance = { x: number; y: number };
export const KEY_DISTANCE: Distance = { x: CELL / 2, y: CELL / 2 };

/** Index of the nearest mark within reach; -1 if there is none. */
export function markAt(points: readonly Point[], place: Point, distance: Distance): number {
  const distances = points.map(({ x, y }) =>
    Math.hypot((x - place.x) / distance.x, (y - place.y) / distance.y),
  );
  const least = Math.min(...distances);
  return least <= 1 ? distances.indexOf(least) : -1;
}

type Toggled = { points: Point[]; did: 'marked' | 'unmarked' | 'full' };

/** Adds a mark, or removes the one at this place; if only one is allowed, it moves. */
export function toggled(
  points: readonly Point[],
  place: Point,
  { most, reach: distance }: { most: number; reach: Distance },
): Toggled {
  const known = markAt(points, place, distance);
  if (known >= 0) return { points: points.filter((_, n) => n !== known), did: 'unmarked' };
  if (most === 1) return { points: [place], did: 'marked' };
  if (points.length >= most) return { points: [...points], did: 'full' };
  return { points: [...points, place], did: 'marked' };
}

const PERCENT = 100;

/** Names a place on a picture by its row and column, or to the percent on request. */
export function usePlaceWords() {
  const { t } = useTranslation('test');
  return (point: Point, isFine = false): string => {
    const cell = t('hotspot.at', { ...cellOf(point), total: CELLS });
    if (!isFine) return cell;
    const [across, down] = [point.x, point.y].map((part) => Math.round(part * PERCENT));
    return `${cell} (${t('hotspot.fine', { across, down })})`;
  };
}
