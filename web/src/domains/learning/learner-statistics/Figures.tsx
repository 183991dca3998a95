import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './StatisticsPage.module.css';

type Props = { totals: Omit<StatisticsBucket, 'from' | 'to'> };

/** The sums of the time that is shown. */
export function Figures({ totals }: Props) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  const { seconds, credits, testsTaken, testsPassed, averagePercent, coursesCompleted } = totals;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('figure.hours')}</dt>
        <dd>{format.minutes(seconds / 60)}</dd>
      </div>
      <div>
        <dt>{t('figure.credits')}</dt>
        <dd>{format.number(credits)}</dd>
      </div>
      <div>
        <dt>{t('figure.tests')}</dt>
        <dd>
          {t('figure.testsValue', { taken: testsTaken, passed: testsPassed })}
          {averagePercent !== null && (
            <span>{t('figure.average', { percent: format.percent(averagePercent) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('figure.courses')}</dt>
        <dd>{format.number(coursesCompleted)}</dd>
      </div>
    </dl>
  );
}
