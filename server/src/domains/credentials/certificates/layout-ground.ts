import { COLORS } from '#/domains/credentials/print/colors.ts';
import { layoutFrame } from './layout-frame.ts';
import { crossedSquares, khatam, rosette, waveBand } from './ornament.ts';
import { PAGE, type Shape } from '#/domains/credentials/print/shapes.ts';

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
