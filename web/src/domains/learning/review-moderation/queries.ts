import {
  hideReview,
  listModeratedReviews,
  reopenReview,
  showReview,
} from '@malaka/contracts/learning/reviews';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { type ModerationSearch, toQuery } from './moderation-search.ts';

export const moderatedReviewsQuery = (filters: ModerationSearch, page: number) =>
  query(listModeratedReviews, { query: toQuery(filters, page), placeholderData: keepPreviousData });

export const useHideReview = () => useCall(hideReview, { refresh: [listModeratedReviews] });
export const useShowReview = () => useCall(showReview, { refresh: [listModeratedReviews] });
export const useReopenReview = () => useCall(reopenReview, { refresh: [listModeratedReviews] });
