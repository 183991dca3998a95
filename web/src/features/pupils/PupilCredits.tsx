import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CreditLines } from '#/features/credits/CreditLines.tsx';
import { YearCard } from '#/features/credits/YearCard.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Segmented } from '#/ui/Segmented.tsx';
import styles from './Pupil.module.css';
import { pupilCreditsQuery } from './queries.ts';

type Props = { id: number; year: number | undefined; onYear: (year: number) => void };

/** The credits of a pupil in a qualification year, with every line. */
export function PupilCredits({ id, year, onYear }: Props) {
  const { t } = useTranslation(['pupils', 'credits']);
  const query = useQuery(pupilCreditsQuery(id, year));
  const { data } = query;
  if (query.isPending) return <Skeleton height={320} radius="lg" />;
  if (!data) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  return (
    <div className={styles.stack} aria-busy={query.isPlaceholderData}>
      {data.years.length > 1 && (
        <Segmented
          label={t('credits:years')}
          value={String(year ?? data.year)}
          options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(each) => onYear(Number(each))}
        />
      )}
      <YearCard credits={data} isOwn={false} />
      {data.lines.length > 0 ? (
        <CreditLines lines={data.lines} total={data.total} />
      ) : (
        <EmptyState title={t('pupils:credits.empty')} />
      )}
    </div>
  );
}
