import type { StatisticsBucket, StatisticsPeriod } from '@malaka/contracts/learner-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { SectionCard } from '#/ui/SectionCard.tsx';
import { longName } from './statistics-rows.ts';
import styles from './StatisticsTable.module.css';

type Figures = Omit<StatisticsBucket, 'from' | 'to'>;
type Props = {
  period: StatisticsPeriod;
  buckets: readonly StatisticsBucket[];
  totals: Figures;
};

/** The same as the charts, newest first, for reading aloud and for paper. */
export function StatisticsTable({ period, buckets, totals }: Props) {
  const { t } = useTranslation('learner-statistics');
  const heads = ['hours', 'credits', 'tests', 'average', 'courses'] as const;
  return (
    <SectionCard title={t('table.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('table.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.when')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`table.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map((bucket) => (
              <tr key={bucket.from}>
                <th scope="row">{longName(period, bucket)}</th>
                <Cells figures={bucket} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('table.total')}</th>
              <Cells figures={totals} />
            </tr>
          </tfoot>
        </table>
      </div>
    </SectionCard>
  );
}

function Cells({ figures }: { figures: Figures }) {
  const format = useFormat();
  const { seconds, credits, testsTaken, averagePercent, coursesCompleted } = figures;
  return (
    <>
      <td>{format.minutes(seconds / 60)}</td>
      <td>{format.number(credits)}</td>
      <td>{format.number(testsTaken)}</td>
      <td>{averagePercent === null ? '—' : format.percent(averagePercent)}</td>
      <td>{format.number(coursesCompleted)}</td>
    </>
  );
}
