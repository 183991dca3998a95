import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { AlternativeCase } from './AlternativeCase.tsx';
import { useAlternativeCase, useDecideAlternative } from './review-queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

export function AlternativeCasePage({ id, ...props }: Props) {
  const decide = useDecideAlternative();
  const query = useAlternativeCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AlternativeCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
