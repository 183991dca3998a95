import type { ReactNode } from 'react';
import styles from './ProgressRing.module.css';

type Arc = { value: number; color?: 'primary' | 'success' | 'warning' };

type Props = {
  /** Percentages, drawn one after another. */
  arcs: readonly Arc[];
  /** Text for screen readers. */
  label: string;
  size?: number;
  thickness?: number;
  children?: ReactNode;
};

export function ProgressRing({ arcs, label, size = 96, thickness = 9, children }: Props) {
  const radius = (size - thickness) / 2;
  const around = 2 * Math.PI * radius;
  const starts = arcs.map((_, index) =>
    arcs.slice(0, index).reduce((sum, arc) => sum + Math.max(0, arc.value), 0),
  );
  return (
    <div
      className={styles.ring}
      style={{ width: size, height: size }}
      role="img"
      aria-label={label}
    >
      <svg width={size} height={size} strokeWidth={thickness} aria-hidden>
        <circle cx={size / 2} cy={size / 2} r={radius} className={styles.track} />
        {arcs.map(({ value, color = 'success' }, index) => {
          const start = Math.min(100, starts[index] ?? 0);
          const share = Math.min(100 - start, Math.max(0, value));
          if (share <= 0) return null;
          return (
            <circle
              key={`${color}-${start}`}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              className={styles.arc}
              data-color={color}
              strokeDasharray={`${(share / 100) * around} ${around}`}
              strokeDashoffset={(-start / 100) * around}
            />
          );
        })}
      </svg>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
