import { Button, Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Statistics.module.css';

// Most visits to a test change its questions: the figures come when they are asked for.
const StatisticsList = lazy(async () => ({
  default: (await import('./StatisticsList.tsx')).StatisticsList,
}));

type Props = { lessonId: number };

/** How the questions of a test are answered, for its author. */
export function StatisticsSection({ lessonId }: Props) {
  const { t } = useTranslation('question-statistics');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3 className={styles.heading}>{t('title')}</h3>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          <StatisticsList lessonId={lessonId} />
        </Suspense>
      ) : (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} />}
            onClick={() => setIsOpen(true)}
          >
            {t('show')}
          </Button>
        </>
      )}
    </section>
  );
}
