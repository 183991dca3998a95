import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/features/session/use-session.ts';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { PageSkeleton } from '#/ui/PageSkeleton.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQuery } from './queries.ts';

export function ProfileEditPage() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const profile = useQuery(profileQuery);
  if (profile.isPending) return <PageSkeleton />;
  if (!profile.data || !user) {
    return (
      <>
        <PageTitle title={t('title')} />
        <ErrorState onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />
      </>
    );
  }
  return <ProfileForm userId={user.id} profile={profile.data} />;
}
