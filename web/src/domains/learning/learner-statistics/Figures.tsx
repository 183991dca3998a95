import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './StatisticsPage.module.css';
import { Text } from '@mantine/core';

type Props = { totals: Omit<StatisticsBucket, 'from' | 'to'> };

/** Totals of the period shown. */
export function Figures({ totals }: Props) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  const { seconds, credits, testsTaken, testsPassed, averagePercent, coursesCompleted } = totals;
  return (
    <dl className={styles.figures}>
      <Figure name={t('figure.hours')}>{format.minutes(seconds / 60)}</Figure>
      <Figure name={t('figure.credits')}>{format.number(credits)}</Figure>
      <Figure name={t('figure.tests')}>
        {t('figure.testsValue', { taken: testsTaken, passed: testsPassed })}
        {averagePercent !== null && (
          <Text c="dimmed" size="sm">
            {t('figure.average', { percent: format.percent(averagePercent) })}
          </Text>
        )}
      </Figure>
      <Figure name={t('figure.courses')}>{format.number(coursesCompleted)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card">
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
