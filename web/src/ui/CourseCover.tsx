import { type CSSProperties, useId } from 'react';
import styles from './CourseCover.module.css';
import { rosette, starOutline } from './girih.ts';
import { SafeImage } from './SafeImage.tsx';

type Props = {
  /** The author's picture; without one, or when it is broken, the cover is drawn. */
  src?: string | null;
  title: string;
  /** Hue of the category, 0 to 359. */
  hue: number;
  /** The course's id: two courses of one category get different patterns. */
  seed: number;
  /** The title is left out where it stands beside the cover anyway. */
  isTitled?: boolean;
};

export function CourseCover({ src, title, hue, seed, isTitled = true }: Props) {
  return (
    <SafeImage
      src={src}
      alt={title}
      placeholder={<DrawnCover title={isTitled ? title : ''} hue={hue} seed={seed} />}
    />
  );
}

type DrawnProps = { title: string; hue: number; seed: number };

function DrawnCover({ title, hue, seed }: DrawnProps) {
  const id = useId();
  const kind = seed % VARIANTS.length;
  const { points, x, y, radius, tile, turn } = VARIANTS[kind] ?? VARIANTS[0];
  const flower = rosette(radius, points);
  return (
    <div className={styles.cover} style={{ '--hue': hue } as CSSProperties}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMaxYMid slice" className={styles.drawing}>
        <defs>
          <pattern
            id={id}
            width="100"
            height="100"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn}) scale(${tile / 100})`}
          >
            {TILE_CENTRES.map(([left, top]) => (
              <g key={`${left} ${top}`} transform={`translate(${left} ${top})`}>
                <path d={TILE_STAR} className={styles.tile} />
                <path d={TILE_WEAVE} className={styles.weave} />
                <path d={TILE_HEART} className={styles.heart} />
              </g>
            ))}
          </pattern>
        </defs>
        <rect width="320" height="180" fill={`url(#${id})`} />
        <g transform={`translate(${x} ${y})`}>
          <path d={flower.crown} className={styles.crown} />
          <path d={flower.darts} className={styles.dart} />
          <path d={flower.petals} className={styles.petal} />
          <path d={flower.star} className={styles.star} />
        </g>
      </svg>
      {title && (
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      )}
    </div>
  );
}

const VARIANTS = [
  { points: 8, x: 250, y: 62, radius: 84, tile: 54, turn: 0 },
  { points: 10, x: 238, y: 48, radius: 96, tile: 46, turn: 45 },
  { points: 12, x: 262, y: 74, radius: 92, tile: 60, turn: 0 },
  { points: 8, x: 286, y: 40, radius: 118, tile: 50, turn: 45 },
  { points: 10, x: 262, y: 82, radius: 78, tile: 58, turn: 0 },
] as const;

/** Stars on two grids, half a tile apart, whose tips meet; the gaps between them are the crosses. */
const TILE_CENTRES = [
  [50, 50],
  [0, 0],
  [100, 0],
  [0, 100],
  [100, 100],
] as const;

const TILE_STAR = starOutline(35.36, 45);
const TILE_WEAVE = starOutline(35.36, 45, 0.54);
const TILE_HEART = starOutline(13, 22.5);
