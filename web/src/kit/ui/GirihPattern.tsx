import { useId } from 'react';
import { starOutline } from './girih.ts';
import styles from './GirihPattern.module.css';

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
