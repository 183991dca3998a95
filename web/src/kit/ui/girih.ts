/** Geometry of the girih patterns; a khatam is two squares turned by 45°. */
const KHATAM_WAIST = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

type Point = readonly [number, number];

function point(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/**
 * A tenth of a unit is finer than a screen shows, and every page with a cover carries these
 * numbers.
 */
function closed(points: readonly Point[]) {
  const rounded = points.flat().map((value) => Math.round(value * 10) / 10);
  return `M${rounded.join(' ')}Z`;
}

/** Outline of a star with `points` tips at `radius`, the first at `turn` degrees. */
export function starOutline(radius: number, turn = 0, waist = KHATAM_WAIST, points = 8) {
  const step = 180 / points;
  return closed(
    Array.from({ length: points * 2 }, (_, index) =>
      point(index % 2 === 0 ? radius : radius * waist, turn + index * step),
    ),
  );
}

/**
 * Parts of a rosette: a star, a petal and a dart to be rotated around it `points` times, and the
 * ornament on top.
 */
export function rosette(radius: number, points: number) {
  const step = 360 / points;
  const part = (turn: number, places: ReadonlyArray<readonly [number, number]>) =>
    closed(places.map(([share, sway]) => point(radius * share, turn + sway * step)));
  return {
    star: starOutline(radius * 0.36, 0, 0.62, points),
    petal: part(step / 2, [
      [0.24, 0],
      [0.42, 0.27],
      [0.76, 0.3],
      [0.88, 0],
      [0.76, -0.3],
      [0.42, -0.27],
    ]),
    dart: part(0, [
      [0.4, 0],
      [0.5, 0.19],
      [0.72, 0.17],
      [1, 0],
      [0.72, -0.17],
      [0.5, -0.19],
    ]),
    crown: starOutline(radius * 1.12, step / 2, 0.9, points),
  };
}
