import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { AppealSearch } from './appeal-search.ts';
import { AppealQueuePage } from './AppealQueuePage.tsx';
import { takeCase, useAppealCase, useDecideAppeal } from './case-queries.ts';
import { AppealCase } from './AppealCase.tsx';

type Props = { page: number; search: AppealSearch };

/** Contested questions: the queue, or one of its cases. */
export function AppealsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { case: open, ...queue } = search;
  const show = (next: AppealSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/appeals/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = open !== undefined;
  const next = useTakeNext({
    claim: (after) => takeCase(queryClient, after),
    open: ({ id }) => show({ ...queue, case: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <AppealCasePage
        key={open}
        id={open}
        next={next}
        backTo={{ to: '/dashboard/appeals/$page', params: { page: String(page) }, search: queue }}
        onBack={() => show(queue)}
      />
    );
  }
  return <AppealQueuePage page={page} search={queue} next={next} show={show} />;
}

type AppealCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function AppealCasePage({ id, ...props }: AppealCasePageProps) {
  const decide = useDecideAppeal();
  const query = useAppealCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AppealCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
