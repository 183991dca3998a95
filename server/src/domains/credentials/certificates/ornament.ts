type Point = readonly [number, number];

const round = (value: number) => Math.round(value * 100) / 100;

const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], place) => `${place ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')}Z`;

const polyline = (points: readonly Point[]): string => polygon(points).slice(0, -1);

const onCircle = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

const times = <Item>(amount: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: amount }, (_, place) => make(place));

export function rectangle(x: number, y: number, width: number, height: number): string {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** Where the sides of two crossed squares meet, as a share of their circumradius. */
const KHATAM_INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** The eight-pointed star of the girih: two squares, one rotated by 45 degrees. */
export function khatam(center: Point, radius: number): string {
  return polygon(
    times(16, (place) =>
      onCircle(center, place % 2 ? radius * KHATAM_INNER : radius, (place * Math.PI) / 8),
    ),
  );
}

/** The two squares of a star as interlaced straps. */
export function crossedSquares(center: Point, radius: number): string {
  const square = (turn: number) =>
    polygon(times(4, (place) => onCircle(center, radius, turn + (place * Math.PI) / 2)));
  return square(0) + square(Math.PI / 4);
}

/** Centres of the tiles of a frame of `columns` × `rows` tiles. */
export function frameTiles({
  left,
  top,
  tile,
  columns,
  rows,
}: Record<'left' | 'top' | 'tile' | 'columns' | 'rows', number>): Point[] {
  const center = (column: number, row: number): Point => [
    left + (column + 0.5) * tile,
    top + (row + 0.5) * tile,
  ];
  const across = times(columns, (column) => [center(column, 0), center(column, rows - 1)]);
  const down = times(rows - 2, (row) => [center(0, row + 1), center(columns - 1, row + 1)]);
  return [...across.flat(), ...down.flat()];
}

/** A guilloche: closed waves around a circle, each rotated slightly against the previous one. */
export function rosette(
  center: Point,
  shape: { radius: number; amplitude: number; waves: number; lines: number },
): string {
  const { radius, amplitude, waves, lines } = shape;
  const steps = waves * 20;
  return times(lines, (line) => {
    const phase = (line / lines) * 2 * Math.PI;
    return polygon(
      times(steps, (step) => {
        const angle = (step / steps) * 2 * Math.PI;
        return onCircle(center, radius + amplitude * Math.sin(waves * angle + phase), angle);
      }),
    );
  }).join('');
}

/** A guilloche along a line: waves that swell in the middle and taper to a point. */
export function waveBand(
  [x, y]: Point,
  shape: { length: number; amplitude: number; waves: number; lines: number },
): string {
  const { length, amplitude, waves, lines } = shape;
  const steps = waves * 16;
  return times(lines, (line) => {
    const phase = (line / lines) * 2 * Math.PI;
    return polyline(
      times(steps + 1, (step) => {
        const share = step / steps;
        const swell = amplitude * Math.sin(Math.PI * share);
        return [
          x + length * share,
          y + swell * Math.sin(2 * Math.PI * waves * share + phase),
        ] as const;
      }),
    );
  }).join('');
}

/** Dark modules of a QR code, with neighbours in a row joined. */
export function modules(
  size: number,
  isDark: (row: number, column: number) => boolean,
  { left, top, side }: { left: number; top: number; side: number },
): string {
  const step = side / size;
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const first = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column === first) continue;
      const width = (column - first) * step;
      // A slight overlap, or printers show white lines between the rows.
      bars.push(rectangle(left + first * step, top + row * step, width, step + 0.03));
    }
  }
  return bars.join('');
}
