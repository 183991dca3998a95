import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { isAnswerFromDevice } from '#/kit/api/device-queries.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { NotOnDevice } from '#/kit/ui/NotOnDevice.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { draftQuery, profileQuery } from './queries.ts';

export function ProfileEditPage() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const profile = useQuery(profileQuery);
  const draft = useQuery(draftQuery);
  const queryClient = useQueryClient();
  const isCut = useIsCut();
  // The copy cached on the device has no document numbers: a form based on it would submit them
  // empty.
  const isWhole = profile.data && !isAnswerFromDevice(queryClient, profileQuery.queryKey);
  // The form starts once, from the newest data; later data must not replace typing.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && isWhole && !profile.isFetching && !draft.isFetching) setIsOpen(true);
  if (profile.isError && !profile.data) {
    return (
      <>
        <PageTitle title={t('title')} />
        <ErrorState isHeading query={profile} />
      </>
    );
  }
  if (!isOpen && isCut && profile.data) return <NotOnDevice />;
  if (!isOpen || !profile.data || !user) return <PageSkeleton />;
  return <ProfileForm userId={user.id} profile={profile.data} remote={draft.data ?? null} />;
}
