import { Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditsQuery } from '#/features/credits/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './LearnerPage.module.css';

/** Decision 110: the year's credits against the minimum, on top of both programmes. */
export function YearCredits() {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const { data: credits, isPending } = useQuery(creditsQuery());
  if (isPending) return <Skeleton height={84} />;
  if (!credits) return null;
  const { year, total, minimum } = credits;
  const left = Math.max(0, minimum - total);
  const label = t('credits.value', {
    total: format.number(total),
    minimum: format.number(minimum),
  });
  return (
    <section className={styles.provider}>
      <div className={styles.credits}>
        <p>
          <strong>{t('credits.title', { year })}</strong>
        </p>
        <Progress
          value={minimum > 0 ? Math.min(100, (total / minimum) * 100) : 100}
          color={left > 0 ? 'primary' : 'success.5'}
          size="lg"
          aria-label={label}
        />
        <p className={styles.quiet}>
          {label} ·{' '}
          {left > 0 ? t('credits.left', { amount: format.number(left) }) : t('credits.reached')}
        </p>
      </div>
    </section>
  );
}
