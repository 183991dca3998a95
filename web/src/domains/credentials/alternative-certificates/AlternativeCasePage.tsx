import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { useRelease } from '#/kit/reviewing/use-release.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { AlternativeCase } from './AlternativeCase.tsx';
import {
  alternativeCaseQuery,
  giveBackAlternative,
  useDecideAlternative,
} from './review-queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

export function AlternativeCasePage({ id, ...props }: Props) {
  const queryClient = useQueryClient();
  const query = useQuery(alternativeCaseQuery(id));
  const decide = useDecideAlternative();
  const opened = query.data;
  // While it is still being opened it may be taken already.
  const isHeld = opened ? opened.case.claimedUntil !== null && !decide.isSuccess : query.isPending;
  useRelease(isHeld, () => giveBackAlternative(queryClient, id));
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AlternativeCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
