import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditsQuery } from '#/features/credits/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { ProgressRing } from '#/ui/ProgressRing.tsx';
import { creditArcs, creditsLeft } from './credit-arcs.ts';
import styles from './HomePage.module.css';

/** Credits of the year against the minimum. */
export function CreditsCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const query = useQuery(creditsQuery());
  if (query.isPending) return <Skeleton height={220} radius="lg" />;
  if (!query.data) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  const { year, total, carried, minimum } = query.data;
  const arcs = creditArcs(query.data);
  const left = creditsLeft(query.data);
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('credits.title', { year })}</h2>
      <div className={styles.credits}>
        <ProgressRing
          size={112}
          thickness={11}
          label={t('credits.label', { total, carried, minimum })}
          arcs={[{ value: arcs.carried, color: 'warning' }, { value: arcs.earned }]}
        >
          <span className={styles.ringTotal}>{format.number(total)}</span>
          <span className={styles.ringOf}>/ {format.number(minimum)}</span>
        </ProgressRing>
        <ul className={styles.legend}>
          <li data-color="success">
            {t('credits.earned')}: <strong>{format.number(total - carried)}</strong>
          </li>
          {carried > 0 && (
            <li data-color="warning">
              {t('credits.carried')}: <strong>{format.number(carried)}</strong>
            </li>
          )}
        </ul>
      </div>
      <p className={styles.cardText}>
        {left > 0 ? t('credits.left', { count: left }) : t('credits.reached')}
      </p>
    </section>
  );
}
