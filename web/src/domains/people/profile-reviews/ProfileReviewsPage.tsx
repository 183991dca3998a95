import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { ProfileQueuePage } from './ProfileQueuePage.tsx';
import { takeProfile, useDecideProfile, useProfileCase } from './queries.ts';
import type { ReviewSearch } from './review-queue.ts';
import { ProfileCase } from './ProfileCase.tsx';

type Props = { page: number; search: ReviewSearch };

export function ProfileReviewsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { profile, ...queue } = search;
  const show = (next: ReviewSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/profile-reviews/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the previous case, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = profile !== undefined;
  const next = useTakeNext({
    claim: (after) => takeProfile(queryClient, after),
    open: ({ id }) => show({ ...queue, profile: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <ProfileCasePage
        key={profile}
        id={profile}
        next={next}
        isOnlyChanged={queue.changed ?? false}
        backTo={{
          to: '/dashboard/profile-reviews/$page',
          params: { page: String(page) },
          search: queue,
        }}
        onOnlyChanged={(changed) => {
          const { changed: _, ...rest } = search;
          show(changed ? { ...rest, changed } : rest, { replace: true });
        }}
        onBack={() => show(queue)}
      />
    );
  }
  return <ProfileQueuePage page={page} search={queue} next={next} show={show} />;
}

type ProfileCasePageProps = {
  id: number;
  next: TakeNext;
  isOnlyChanged: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onOnlyChanged: (isOn: boolean) => void;
  onBack: () => void;
};

function ProfileCasePage({ id, ...props }: ProfileCasePageProps) {
  const decide = useDecideProfile();
  const query = useProfileCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <ProfileCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
