import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTakeNext } from '#/kit/reviewing/use-take-next.ts';
import type { AlternativeSearch } from './alternative-search.ts';
import { AlternativeCasePage } from './AlternativeCasePage.tsx';
import { AlternativeQueuePage } from './AlternativeQueuePage.tsx';
import { takeAlternative } from './review-queries.ts';

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
