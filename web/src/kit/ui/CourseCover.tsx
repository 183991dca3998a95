import { type CSSProperties, useId } from 'react';
import { SafeImage } from './SafeImage.tsx';
import { type CoverDesign, coverDesign } from './cover-design.ts';
import styles from './DrawnCover.module.css';
import { rosette, starOutline } from './GirihPattern.tsx';
import { Truncated } from './Truncated.tsx';

type DrawnCoverProps = { title: string; hue: number; seed: number };

/** The category determines the hue; pattern, figures and accents follow from the course. */
function DrawnCover({ title, hue, seed }: DrawnCoverProps) {
  const id = useId();
  const { pattern, figures, palette, points } = coverDesign(seed);
  const { size, path, turn = 0, copies = [[0, 0]] } = GROUNDS[pattern];
  return (
    <div className={styles.cover} data-palette={palette} style={{ '--hue': hue } as CSSProperties}>
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMaxYMid slice"
        className={styles.drawing}
        aria-hidden
      >
        <defs>
          <pattern
            id={id}
            width={size[0]}
            height={size[1]}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            {copies.map(([x, y]) => (
              <path
                key={`${x} ${y}`}
                d={path}
                transform={`translate(${x} ${y})`}
                className={styles.ground}
              />
            ))}
          </pattern>
        </defs>
        <rect width="320" height="180" fill={`url(#${id})`} />
        {figures === 'gate' && <path d={GATE} className={styles.crown} />}
        {PLACES[figures].map(([x, y, radius]) => (
          <Rosette key={x} x={x} y={y} radius={radius} points={points} />
        ))}
      </svg>
      {title && (
        <span className={styles.title} aria-hidden>
          <Truncated lines={3}>{title}</Truncated>
        </span>
      )}
    </div>
  );
}

function Rosette({ x, y, radius, points }: Record<'x' | 'y' | 'radius' | 'points', number>) {
  const flower = rosette(radius, points);
  const around = (path: string, className: string | undefined) =>
    Array.from({ length: points }, (_, index) => {
      const turn = `rotate(${Math.round((index * 3600) / points) / 10})`;
      return <path key={turn} d={path} transform={turn} className={className} />;
    });
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={flower.crown} className={styles.crown} />
      {around(flower.dart, styles.dart)}
      {around(flower.petal, styles.petal)}
      <path d={flower.star} className={styles.star} />
    </g>
  );
}

type Point = readonly [x: number, y: number];
type Ground = { size: Point; path: string; turn?: number; copies?: readonly Point[] };

const GROUNDS: Record<CoverDesign['pattern'], Ground> = {
  // Stars on two grids, half a tile apart, whose tips meet; the gaps between them are the crosses.
  khatam: {
    size: [54, 54],
    path: starOutline(19.1, 45) + starOutline(7, 22.5),
    copies: [
      [27, 27],
      [0, 0],
      [54, 0],
      [0, 54],
      [54, 54],
    ],
  },
  hexagon: {
    size: [48, 84],
    path: starOutline(24, 30, 0.577, 6),
    copies: [
      [24, 0],
      [24, 84],
      [0, 42],
      [48, 42],
    ],
  },
  brick: {
    size: [56, 56],
    turn: 45,
    path: 'M0 0H42V14H0ZM42 0H56V42H42ZM14 14H28V56H14ZM28 28H42V42H28ZM0 28H14V42H0Z',
  },
  arch: {
    size: [44, 60],
    path: 'M4 60V30Q4 14 22 4Q40 14 40 30V60M11 60V33Q11 21 22 14Q33 21 33 33V60',
  },
  scale: {
    size: [56, 56],
    path:
      'M0 28A28 28 0 0 0 56 28M12 28A16 16 0 0 0 44 28' +
      'M-28 56A28 28 0 0 0 28 56M28 56A28 28 0 0 0 84 56M-28 0A28 28 0 0 0 28 0M28 0A28 28 0 0 0 84 0',
  },
  ikat: {
    size: [40, 90],
    path: 'M20 3L35 24L28 45L35 66L20 87L5 66L12 45L5 24ZM20 22L26 34L20 46L14 34ZM20 58L24 66L20 74L16 66Z',
  },
  ray: {
    size: [36, 36],
    turn: -28,
    path: 'M0 4H36M0 13H36M6 22H30M12 31H24',
  },
};

/** Centre and radius of each figure; the title occupies the lower left. */
const PLACES: Record<
  CoverDesign['figures'],
  ReadonlyArray<readonly [x: number, y: number, radius: number]>
> = {
  corner: [[250, 60, 84]],
  large: [[292, 104, 142]],
  pair: [
    [262, 86, 74],
    [158, 138, 34],
  ],
  climb: [
    [174, 146, 26],
    [226, 98, 38],
    [288, 40, 50],
  ],
  gate: [[236, 98, 46]],
};

/** A pointed gate, as of a madrasa. */
const GATE =
  'M156 190V70Q156 24 236 -6Q316 24 316 70V190ZM170 190V78Q170 40 236 12Q302 40 302 78V190Z';

type Props = {
  /** The author's picture; if missing or broken, a cover is drawn. */
  src?: string | null;
  title: string;
  /** Hue of the category, 0 to 359. */
  hue: number;
  /** The course's id: neighbours get different covers. */
  seed: number;
  /** False if the title is displayed beside the cover, which is then decorative. */
  isTitled?: boolean;
};

export function CourseCover({ src, title, hue, seed, isTitled = true }: Props) {
  return (
    <SafeImage
      src={src}
      alt={isTitled ? title : ''}
      name={title}
      placeholder={<DrawnCover title={isTitled ? title : ''} hue={hue} seed={seed} />}
    />
  );
}
