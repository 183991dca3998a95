import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { AppealCase } from './AppealCase.tsx';
import { useAppealCase, useDecideAppeal } from './case-queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

export function AppealCasePage({ id, ...props }: Props) {
  const decide = useDecideAppeal();
  const query = useAppealCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AppealCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
