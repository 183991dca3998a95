import { useFormat } from '#/kit/i18n/use-format.ts';
import { type ChartRow, isWeak } from './chart-rows.ts';
import styles from './ResultChart.module.css';

const TICKS = [0, 25, 50, 75, 100];

type Props = {
  rows: readonly ChartRow[];
  /** Leaves out the scale. */
  isSmall?: boolean;
};

/** Bars along a percentage axis from 0; plain markup, so that no chart library has to load. */
export function CategoryBars({ rows, isSmall = false }: Props) {
  const format = useFormat();
  return (
    <div className={styles.bars} data-small={isSmall || undefined} aria-hidden>
      {rows.map((row) => (
        <div key={row.name} className={styles.bar}>
          <span className="whole">{format.text(row.name)}</span>
          <span className={styles.track}>
            <span data-weak={isWeak(row) || undefined} style={{ width: `${row.percent}%` }} />
          </span>
          <span className={styles.value}>
            <strong>{format.percent(row.percent)}</strong>
            {!isSmall && row.band !== undefined && <span>{format.text(row.band)}</span>}
          </span>
        </div>
      ))}
      {!isSmall && (
        <div className={styles.bar} data-axis>
          <span className={styles.ticks}>
            {TICKS.map((tick) => (
              <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
                {tick}
              </span>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}
