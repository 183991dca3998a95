import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import type { AlternativeSearch } from './alternative-search.ts';
import { AlternativeQueuePage } from './AlternativeQueuePage.tsx';
import { takeAlternative, useAlternativeCase, useDecideAlternative } from './review-queries.ts';
import { AlternativeCase } from './AlternativeCase.tsx';

type Props = { page: number; search: AlternativeSearch };

export function AlternativeReviewsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { certificate, ...queue } = search;
  const show = (next: AlternativeSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/alternative-certificates/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = certificate !== undefined;
  const next = useTakeNext({
    claim: (after) => takeAlternative(queryClient, after),
    open: ({ id }) => show({ ...queue, certificate: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <AlternativeCasePage
        key={certificate}
        id={certificate}
        next={next}
        backTo={{
          to: '/dashboard/alternative-certificates/$page',
          params: { page: String(page) },
          search: queue,
        }}
        onBack={() => show(queue)}
      />
    );
  }
  return <AlternativeQueuePage page={page} search={queue} next={next} show={show} />;
}

type AlternativeCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function AlternativeCasePage({ id, ...props }: AlternativeCasePageProps) {
  const decide = useDecideAlternative();
  const query = useAlternativeCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AlternativeCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}
