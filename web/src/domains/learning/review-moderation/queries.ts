import {
  hideReview,
  listModeratedReviews,
  reopenReview,
  showReview,
} from '@malaka/contracts/learning/reviews';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { type ModerationSearch, toQuery } from './moderation-search.ts';

export const KEY = 'moderated-reviews';

export const moderatedReviewsQuery = (filters: ModerationSearch, page: number) => {
  const query = toQuery(filters, page);
  return queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call(listModeratedReviews, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [KEY] });
}

export function useHideReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof hideReview>) => call(hideReview, { body }),
    onSuccess: refresh,
  });
}

export function useShowReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(showReview, { body: { id } }),
    onSuccess: refresh,
  });
}

export function useReopenReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reopenReview>) => call(reopenReview, { body }),
    onSuccess: refresh,
  });
}
