import type { LinkProps } from '@tanstack/react-router';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { EssayCase } from './EssayCase.tsx';
import { useEssay, useGradeEssay } from './essay-queries.ts';

type Props = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

export function EssayCasePage({ id, ...props }: Props) {
  const grade = useGradeEssay();
  const query = useEssay(id, grade.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <EssayCase {...props} opened={opened} grade={grade} onReload={query.refetch} />;
}
