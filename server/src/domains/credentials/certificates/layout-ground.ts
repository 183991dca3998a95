import { COLORS, PAGE, type Shape, WATERMARK_OPACITY } from '#/domains/credentials/print/shapes.ts';
import { crossedSquares, khatam, rosette, waveBand, frameTiles, rectangle } from './ornament.ts';

// Both sides of the page fit whole tiles with the same margin all around.
const COLUMNS = 33;
const ROWS = 23;
const TILE = (PAGE.width - PAGE.height) / (COLUMNS - ROWS);
const MARGIN = (PAGE.height - ROWS * TILE) / 2;

/** Paper, watermark and the girih border with its corner stars. */
function layoutFrame(): Shape[] {
  return [
    { kind: 'path', d: rectangle(0, 0, PAGE.width, PAGE.height), fill: COLORS.paper },
    ...watermark(),
    ...border(),
    ...lines(),
    ...corners(),
  ];
}

function watermark(): Shape[] {
  const center = [PAGE.width / 2, PAGE.height / 2] as const;
  const ring = (radius: number, amplitude: number, waves: number, stroke: string): Shape => ({
    kind: 'path',
    d: rosette(center, { radius, amplitude, waves, lines: 12 }),
    stroke,
    lineWidth: 0.35,
    opacity: WATERMARK_OPACITY,
  });
  return [
    ring(196, 22, 32, COLORS.lightGold),
    ring(140, 38, 16, COLORS.turquoise),
    ring(66, 34, 8, COLORS.lightGold),
  ];
}

const inset = (distance: number) =>
  rectangle(distance, distance, PAGE.width - 2 * distance, PAGE.height - 2 * distance);

function border(): Shape[] {
  const tiles = frameTiles({
    left: MARGIN,
    top: MARGIN,
    tile: TILE,
    columns: COLUMNS,
    rows: ROWS,
  });
  const each = (draw: (center: readonly [number, number]) => string) => tiles.map(draw).join('');
  const sides = [
    rectangle(MARGIN, MARGIN, PAGE.width - 2 * MARGIN, TILE),
    rectangle(MARGIN, PAGE.height - MARGIN - TILE, PAGE.width - 2 * MARGIN, TILE),
    rectangle(MARGIN, MARGIN, TILE, PAGE.height - 2 * MARGIN),
    rectangle(PAGE.width - MARGIN - TILE, MARGIN, TILE, PAGE.height - 2 * MARGIN),
  ];
  return [
    { kind: 'path', d: sides.join(''), fill: COLORS.night },
    { kind: 'path', d: each((center) => khatam(center, TILE / 2)), fill: COLORS.lapis },
    {
      kind: 'path',
      d: each((center) => crossedSquares(center, TILE / 2)),
      stroke: COLORS.lightGold,
      lineWidth: 0.55,
    },
    { kind: 'path', d: each((center) => khatam(center, TILE * 0.17)), fill: COLORS.lightGold },
  ];
}

function corners(): Shape[] {
  const side = 2 * TILE;
  const far = MARGIN + side / 2;
  const centers = [
    [far, far],
    [PAGE.width - far, far],
    [far, PAGE.height - far],
    [PAGE.width - far, PAGE.height - far],
  ] as const;
  return centers.flatMap((center): Shape[] => [
    {
      kind: 'path',
      d: rectangle(center[0] - side / 2, center[1] - side / 2, side, side),
      fill: COLORS.night,
      stroke: COLORS.gold,
      lineWidth: 1.2,
    },
    { kind: 'path', d: khatam(center, side * 0.47), fill: COLORS.lapis },
    {
      kind: 'path',
      d: crossedSquares(center, side * 0.47) + crossedSquares(center, side * 0.36),
      stroke: COLORS.lightGold,
      lineWidth: 0.7,
    },
    { kind: 'path', d: khatam(center, side * 0.25), fill: COLORS.turquoise },
    { kind: 'path', d: khatam(center, side * 0.12), fill: COLORS.lightGold },
  ]);
}

function lines(): Shape[] {
  const line = (distance: number, lineWidth: number): Shape => ({
    kind: 'path',
    d: inset(distance),
    stroke: COLORS.gold,
    lineWidth,
  });
  return [line(MARGIN, 1.2), line(MARGIN + TILE, 1.2), line(MARGIN + TILE + 4.5, 0.4)];
}

const MIDDLE = PAGE.width / 2;

/** What all certificates share; each process draws it once. */
export const layoutGround = (): Shape[] => [
  ...layoutFrame(),
  ...star(),
  ...divider(308),
  ...seal([MIDDLE, 500]),
];

function star(): Shape[] {
  const ring = (radius: number, fill: string): Shape => ({
    kind: 'path',
    d: khatam([MIDDLE, 70], radius),
    fill,
  });
  return [
    ring(17, COLORS.lapis),
    ring(11.5, COLORS.paper),
    ring(9.5, COLORS.turquoise),
    ring(4, COLORS.gold),
  ];
}

/** The divider below the name. */
function divider(y: number): Shape[] {
  const waves = { length: 176, amplitude: 4, waves: 9, lines: 4 };
  const line = (x: number): Shape => ({
    kind: 'path',
    d: waveBand([x, y], waves),
    stroke: COLORS.gold,
    lineWidth: 0.5,
  });
  return [
    line(MIDDLE - 14 - waves.length),
    line(MIDDLE + 14),
    { kind: 'path', d: khatam([MIDDLE, y], 6.5), fill: COLORS.gold },
    { kind: 'path', d: khatam([MIDDLE, y], 3), fill: COLORS.paper },
  ];
}

function seal(center: readonly [number, number]): Shape[] {
  const waves = { radius: 27, amplitude: 6, waves: 24, lines: 4 };
  return [
    { kind: 'path', d: rosette(center, waves), stroke: COLORS.gold, lineWidth: 0.4 },
    {
      kind: 'path',
      d: crossedSquares(center, 19) + crossedSquares(center, 14.5),
      stroke: COLORS.gold,
      lineWidth: 0.8,
    },
    { kind: 'path', d: khatam(center, 8.5), fill: COLORS.gold },
    { kind: 'path', d: khatam(center, 4), fill: COLORS.paper },
  ];
}
