import { useId } from 'react';
import styles from './GirihPattern.module.css';

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

type Props = { className?: string | undefined; tile?: number };

/** The fine line pattern of heroes, empty states and certificates; fills its positioned parent. */
export function GirihPattern({ className, tile = 72 }: Props) {
  const id = useId();
  return (
    <svg className={[styles.pattern, className].join(' ')} width="100%" height="100%" aria-hidden>
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" transform={`scale(${tile / 100})`}>
            {CENTRES.map(([x, y]) => (
              <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                <path d={OUTLINE} />
                <path d={HEART} />
              </g>
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const CENTRES = [
  [50, 50],
  [0, 0],
  [100, 0],
  [0, 100],
  [100, 100],
] as const;

const OUTLINE = starOutline(35.36, 22.5 * 2);
const HEART = starOutline(18, 22.5);

type StarProps = { size?: number; className?: string | undefined };

/** The eight-pointed girih star of Samarkand tiles: a khatam with a woven heart. */
export function Star({ size = 28, className }: StarProps) {
  return (
    <svg viewBox="-50 -50 100 100" width={size} height={size} className={className} aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={STAR_PATH} />
    </svg>
  );
}

const STAR_PATH = starOutline(48) + starOutline(33, 22.5) + starOutline(23);
