import type { CreditEntry, CreditStanding } from '@malaka/contracts/credentials/credits';
import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CreditLines, YearCard } from './YearCard.tsx';

type Credits = CreditStanding & {
  years: number[];
  lines: readonly (CreditEntry & { author?: string | null })[];
};
type Props = {
  query: UseQueryResult<Credits, unknown>;
  year: number | undefined;
  onYear: (year: number) => void;
};

/** A person's credits in a qualification year with every entry, for the staff. */
export function CreditsOfPerson({ query, year, onYear }: Props) {
  const { t } = useTranslation('credits');
  const { data } = query;
  if (query.isPending) return <Skeleton height={320} radius="lg" />;
  if (!data) {
    return <ErrorState query={query} />;
  }
  return (
    <Stack aria-busy={query.isPlaceholderData}>
      {data.years.length > 1 && (
        <Segmented
          label={t('years')}
          value={String(year ?? data.year)}
          options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(each) => onYear(Number(each))}
        />
      )}
      <YearCard credits={data} isOwn={false} />
      {data.lines.length > 0 ? (
        <CreditLines lines={data.lines} total={data.total} />
      ) : (
        <EmptyState title={t('empty')} />
      )}
    </Stack>
  );
}
