import type { CourseView } from '@malaka/contracts/learning/courses';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '@malaka/contracts/kit/limits';

export type ReviewValues = { rating: number; text: string };
type ReviewError = 'needRating' | 'needText';

type Saved = Pick<NonNullable<CourseView['ownReview']>, 'rating' | 'text'>;

export const reviewValues = (own: Saved | null): ReviewValues => ({
  rating: own?.rating ?? 0,
  text: own?.text ?? '',
});

/** spec: a review needs both rating and text. */
export function reviewErrors({ rating, text }: ReviewValues): {
  [Field in keyof ReviewValues]?: ReviewError;
} {
  return {
    ...(rating < 1 && { rating: 'needRating' }),
    ...(text.trim().length < REVIEW_TEXT_MIN && { text: 'needText' }),
  };
}

export const toReview = ({ rating, text }: ReviewValues): ReviewValues => ({
  rating,
  text: text.trim().slice(0, REVIEW_TEXT_MAX),
});
