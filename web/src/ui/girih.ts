/** Geometry of the girih patterns; a khatam is two squares turned by 45°. */
const KHATAM_WAIST = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function point(radius: number, degrees: number): [number, number] {
  return [radius * Math.cos(radians(degrees)), radius * Math.sin(radians(degrees))];
}

function closed(points: ReadonlyArray<readonly [number, number]>) {
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** Outline of a star with eight points at `radius`, the first at `turn` degrees. */
export function starOutline(radius: number, turn = 0, waist = KHATAM_WAIST) {
  return closed(
    Array.from({ length: 16 }, (_, index) =>
      point(index % 2 === 0 ? radius : radius * waist, turn + index * 22.5),
    ),
  );
}
