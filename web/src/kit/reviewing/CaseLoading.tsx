import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { EmptyState, NotForYou } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';

type Props = {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  onBack: () => void;
};

/** A case that is loading, or could not be loaded. */
export function CaseLoading({ query, onBack }: Props) {
  const { t } = useTranslation('reviewing');
  if (query.isPending) {
    return (
      <Stack gap="lg" role="status" aria-label={t('loading')}>
        <Skeleton height={24} width={180} />
        <Skeleton height={64} width="min(420px, 100%)" />
        <TableSkeleton rows={10} />
      </Stack>
    );
  }
  if (isApiError(query.error) && query.error.status === 404) {
    return (
      <EmptyState isPage title={t('gone')} action={<Button onClick={onBack}>{t('back')}</Button>} />
    );
  }
  if (isForbidden(query.error)) return <NotForYou text={query.error.message} />;
  return <ErrorState isHeading query={query} />;
}
