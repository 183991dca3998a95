import type { DomainBulk } from '#/kit/bulk/action.ts';
import { hideReviews, reviewList, showReviews } from './review-moderation/bulk-reviews.ts';

export const bulk = {
  lists: { reviews: reviewList },
  actions: { 'reviews.hide': hideReviews, 'reviews.show': showReviews },
} satisfies DomainBulk;
