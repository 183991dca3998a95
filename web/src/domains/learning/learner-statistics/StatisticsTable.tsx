import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { longName } from './statistics-rows.ts';
import styles from './StatisticsTable.module.css';

type Figures = Omit<StatisticsBucket, 'from' | 'to'>;
type Props = {
  period: StatisticsPeriod;
  buckets: readonly StatisticsBucket[];
  totals: Figures;
};

/** The data of the charts, newest first, for screen readers and print. */
export function StatisticsTable({ period, buckets, totals }: Props) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  const heads = ['hours', 'credits', 'tests', 'average', 'courses'] as const;
  return (
    <SectionCard title={t('table.title')}>
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
              <th scope="row">{format.text(longName(period, bucket, format.language))}</th>
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
    </SectionCard>
  );
}

function Cells({ figures }: { figures: Figures }) {
  const format = useFormat();
  const { seconds, credits, testsTaken, averagePercent, coursesCompleted } = figures;
  const { t } = useTranslation('learner-statistics');
  const cells = [
    { key: 'hours', text: format.minutes(seconds / 60), isEmpty: false },
    { key: 'credits', text: format.number(credits), isEmpty: credits === 0 },
    { key: 'tests', text: format.number(testsTaken), isEmpty: testsTaken === 0 },
    {
      key: 'average',
      text: averagePercent === null ? '—' : format.percent(averagePercent),
      isEmpty: averagePercent === null,
    },
    { key: 'courses', text: format.number(coursesCompleted), isEmpty: coursesCompleted === 0 },
  ] as const;
  return cells.map(({ key, text, isEmpty }) => (
    // Cards leave out zero values.
    <td key={key} data-empty={isEmpty || undefined}>
      {key !== 'hours' && <span className={styles.onCard}>{t(`table.${key}`)}: </span>}
      {text}
    </td>
  ));
}
