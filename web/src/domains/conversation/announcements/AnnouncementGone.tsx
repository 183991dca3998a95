import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';

type Props = {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  /** It exists but can no longer be changed. */
  isSent?: boolean;
};

/** Replaces an announcement that is missing or still loading. */
export function AnnouncementGone({ query, isSent = false }: Props) {
  const { t } = useTranslation('announcements');
  if (query.isPending) return <PageSkeleton />;
  if (!isSent && !isApiError(query.error, 'announcement.not_found')) {
    return <ErrorState isHeading query={query} />;
  }
  return (
    <EmptyState
      isPage
      title={t(isSent ? 'sent' : 'gone')}
      text={t(isSent ? 'sentHint' : 'goneHint')}
      action={
        <ButtonLink to="/dashboard/announcements/$page" params={{ page: '1' }}>
          {t('toList')}
        </ButtonLink>
      }
    />
  );
}
