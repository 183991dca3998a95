import type { AuthoredAnswer } from '@malaka/contracts/authoring/questions';
import {
  type Area,
  AREA_LEAST,
  boundsOf,
  inDigits,
  type Point,
  readArea,
  writeArea,
} from '@malaka/grading/areas';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import type { FormArea } from './question-form.ts';

/** Shapes that can be drawn here; polygons only come from other programs. */
export type DrawnShape = 'rectangle' | 'ellipse';
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

export const areasOf = (answers: readonly AuthoredAnswer[]): FormArea[] =>
  answers.flatMap(({ id, text, details, score }) => {
    const area = readArea(details);
    return area ? [{ key: String(id), id, text: plainText(text), area, isRight: score > 0 }] : [];
  });

/** An area without a name is shown by its number. */
export const areaRows = ({ areas = [] }: { areas?: readonly FormArea[] }) =>
  areas.map(({ key, id, text, area, isRight }, n) => ({
    key,
    id,
    text: escapeHtml(text.trim()) || String(n + 1),
    score: isRight ? 1 : 0,
    details: writeArea(area),
  }));

/** The area drawn by dragging between two places; undefined if it is too small. */
export function drawn(shape: DrawnShape, from: Point, to: Point): Area | undefined {
  const bounds: Bounds = [
    Math.min(from.x, to.x),
    Math.min(from.y, to.y),
    Math.max(from.x, to.x),
    Math.max(from.y, to.y),
  ];
  return usable(shapeIn(shape, bounds));
}

const HALF = 2;

const shapeIn = (shape: DrawnShape, [left, top, right, bottom]: Bounds): Area => ({
  shape,
  numbers:
    shape === 'rectangle'
      ? [left, top, right, bottom]
      : [
          (left + right) / HALF,
          (top + bottom) / HALF,
          (right - left) / HALF,
          (bottom - top) / HALF,
        ],
});

/** Added by keyboard, in the middle. */
export const middleArea = (shape: DrawnShape): Area => shapeIn(shape, [0.4, 0.4, 0.6, 0.6]);

/** Moved, but at most to the picture's edges. */
export function moved(area: Area, across: number, down: number): Area {
  const [left, top, right, bottom] = boundsOf(area);
  const [x, y] = [within(across, left, right), within(down, top, bottom)];
  const numbers =
    area.shape === 'ellipse'
      ? area.numbers.map((number, n) => (n === 0 ? number + x : n === 1 ? number + y : number))
      : area.numbers.map((number, n) => number + (n % 2 === 0 ? x : y));
  return usable({ ...area, numbers }) ?? area;
}

const within = (step: number, from: number, to: number): number =>
  from < 0 || to > 1 ? 0 : Math.min(1 - to, Math.max(-from, step));

/** With these edges; unchanged if they are invalid. */
export function fitted(area: Area, [left, top, right, bottom]: Bounds): Area {
  if (area.shape !== 'polygon') {
    return usable(shapeIn(area.shape, [left, top, right, bottom])) ?? area;
  }
  const [fromLeft, fromTop, fromRight, fromBottom] = boundsOf(area);
  const numbers = area.numbers.map((number, n) =>
    n % 2 === 0
      ? left + ((number - fromLeft) * (right - left)) / (fromRight - fromLeft)
      : top + ((number - fromTop) * (bottom - top)) / (fromBottom - fromTop),
  );
  return usable({ ...area, numbers }) ?? area;
}

/** With its right and bottom edges moved. */
export function resized(area: Area, across: number, down: number): Area {
  const [left, top, right, bottom] = boundsOf(area);
  return fitted(area, [
    left,
    top,
    Math.min(1, Math.max(left + AREA_LEAST, right + across)),
    Math.min(1, Math.max(top + AREA_LEAST, bottom + down)),
  ]);
}

/** As it will be stored; undefined if the server would refuse it. */
const usable = ({ shape, numbers }: Area): Area | undefined =>
  readArea(
    writeArea({
      shape,
      numbers: numbers.map((number) => inDigits(Math.min(1, Math.max(0, number)))),
    }),
  );
