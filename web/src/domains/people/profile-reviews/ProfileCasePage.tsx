import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { ProfileCase } from './ProfileCase.tsx';
import { useDecideProfile, useProfileCase } from './queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  isOnlyChanged: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onOnlyChanged: (isOn: boolean) => void;
  onBack: () => void;
};

export function ProfileCasePage({ id, ...props }: Props) {
  const decide = useDecideProfile();
  const query = useProfileCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <ProfileCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
