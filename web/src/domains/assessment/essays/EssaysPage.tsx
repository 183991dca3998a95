import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { EssaySearch } from './essay-search.ts';
import { EssayQueuePage } from './EssayQueuePage.tsx';
import { takeEssay, useEssay, useGradeEssay } from './essay-queries.ts';
import { EssayCase } from './EssayCase.tsx';

type Props = { page: number; search: EssaySearch };

/** Essays to grade: the queue, or one of them. */
export function EssaysPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { case: open, ...queue } = search;
  const show = (next: EssaySearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/essays/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = open !== undefined;
  const next = useTakeNext({
    claim: (after) => takeEssay(queryClient, after),
    open: ({ id }) => show({ ...queue, case: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <EssayCasePage
        key={open}
        id={open}
        next={next}
        backTo={{ to: '/dashboard/essays/$page', params: { page: String(page) }, search: queue }}
        onBack={() => show(queue)}
      />
    );
  }
  return <EssayQueuePage page={page} search={queue} next={next} show={show} />;
}

type EssayCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function EssayCasePage({ id, ...props }: EssayCasePageProps) {
  const grade = useGradeEssay();
  const query = useEssay(id, grade.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <EssayCase {...props} opened={opened} grade={grade} onReload={query.refetch} />;
}
