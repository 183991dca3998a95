import { useFormat } from '#/i18n/use-format.ts';
import { type ChartRow, isWeak } from './chart-rows.ts';
import styles from './ResultChart.module.css';

const TICKS = [0, 25, 50, 75, 100];

type Props = { rows: readonly ChartRow[] };

/** Bars along one percent axis that starts at 0; drawn at once, without a chart library. */
export function CategoryBars({ rows }: Props) {
  const format = useFormat();
  return (
    <div className={styles.bars} aria-hidden>
      {rows.map((row) => (
        <div key={row.name} className={styles.bar}>
          <span className={styles.name}>{format.text(row.name)}</span>
          <span className={styles.track}>
            <span data-weak={isWeak(row) || undefined} style={{ width: `${row.percent}%` }} />
          </span>
          <span className={styles.value}>
            <strong>{format.percent(row.percent)}</strong>
            {row.band !== undefined && <span>{format.text(row.band)}</span>}
          </span>
        </div>
      ))}
      <div className={styles.bar} data-axis>
        <span className={styles.ticks}>
          {TICKS.map((tick) => (
            <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
              {tick}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
