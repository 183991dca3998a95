import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { useRelease } from '#/kit/reviewing/use-release.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { ProfileCase } from './ProfileCase.tsx';
import { giveBackProfile, profileCaseQuery, useDecideProfile } from './queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  isOnlyChanged: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onOnlyChanged: (isOn: boolean) => void;
  onBack: () => void;
};

export function ProfileCasePage({ id, ...props }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(profileCaseQuery(id));
  const decide = useDecideProfile();
  const opened = query.data;
  // While it is still being opened it may be taken already.
  const isHeld = opened ? opened.case.claimedUntil !== null && !decide.isSuccess : query.isPending;
  useRelease(isHeld, () => giveBackProfile(queryClient, id));
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <ProfileCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
