import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { MatchForm } from './MatchForm.tsx';
import { matchQuery } from './queries.ts';

/** The person found, and their workplaces. */
export function ErpSchoolsPage() {
  const { t } = useTranslation('erp');
  const { user } = useSession();
  const { data, isPending, isFetching, refetch } = useQuery(matchQuery);
  if (isPending || !user) return <PageSkeleton />;
  if (data === undefined) {
    return (
      <>
        <PageTitle title={t('schools.title')} />
        <ErrorState isHeading onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  }
  return data ? <MatchForm match={data} user={user} /> : <NothingFound />;
}

function NothingFound() {
  const { t } = useTranslation('erp');
  return (
    <>
      <PageTitle title={t('schools.title')} />
      <EmptyState
        isPage
        title={t('schools.nothing')}
        text={t('schools.nothingHint')}
        action={<ButtonLink to="/dashboard/erp/register">{t('schools.search')}</ButtonLink>}
      />
    </>
  );
}
