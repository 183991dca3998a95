import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CHART_VIEWS, type ChartRow, type ChartView, isWeak, RADAR_LEAST } from './chart-rows.ts';
import styles from './ResultChart.module.css';

const TICKS = [0, 25, 50, 75, 100];

type CategoryBarsProps = {
  rows: readonly ChartRow[];
  /** Leaves out the scale. */
  isSmall?: boolean;
};

/** Bars along a percentage axis from 0; plain markup, so that no chart library has to load. */
export function CategoryBars({ rows, isSmall = false }: CategoryBarsProps) {
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

const CategoryRadar = lazyNamed(() => import('./CategoryRadar.tsx'), 'CategoryRadar');

const RADAR_HEIGHT = 320;

type Props = {
  rows: readonly ChartRow[];
  view: ChartView;
  onView: (view: ChartView) => void;
};

/**
 * A result as bars or as a radar; the table below gives the same data to screen readers and on
 * paper.
 */
export function ResultChart({ rows, view, onView }: Props) {
  const { t } = useTranslation('diagnostics');
  const hasRadar = rows.length >= RADAR_LEAST;
  return (
    <Stack gap={20} pos="relative">
      {hasRadar && (
        <Segmented
          label={t('chart.view')}
          value={view}
          options={CHART_VIEWS.map((value) => ({ value, label: t(`chart.${value}`) }))}
          onChange={onView}
        />
      )}
      {hasRadar && view === 'radar' ? (
        <div className={styles.radar} aria-hidden>
          <Suspense fallback={<Skeleton height={RADAR_HEIGHT} />}>
            <CategoryRadar rows={rows} height={RADAR_HEIGHT} />
          </Suspense>
          <NumberedRows rows={rows} />
        </div>
      ) : (
        <CategoryBars rows={rows} />
      )}
      <ResultTable rows={rows} />
    </Stack>
  );
}

/** The legend of the numbers at the rim of a radar. */
export function NumberedRows({ rows }: Pick<Props, 'rows'>) {
  const format = useFormat();
  return (
    <ol className={styles.numbered}>
      {rows.map((row) => (
        <li key={row.name} data-weak={isWeak(row) || undefined}>
          {format.text(row.name)} <strong>{format.percent(row.percent)}</strong>
        </li>
      ))}
    </ol>
  );
}

export function ResultTable({ rows }: Pick<Props, 'rows'>) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const hasBands = rows.some(({ band }) => band !== undefined);
  return (
    <div className={styles.table}>
      <table>
        <caption>{t('chart.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.category')}</th>
            <th scope="col">{t('chart.score')}</th>
            <th scope="col">{t('chart.percent')}</th>
            {hasBands && <th scope="col">{t('chart.band')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, score, maxScore, percent, band }) => (
            <tr key={name}>
              <th scope="row">{format.text(name)}</th>
              <td>
                {t('chart.scoreValue', {
                  score: format.points(score, maxScore),
                  max: format.points(maxScore),
                })}
              </td>
              <td>{format.percent(percent)}</td>
              {hasBands && <td>{format.text(band ?? '')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
