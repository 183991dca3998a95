import { expect, test } from 'vitest';
import { reviewErrors, reviewValues, toReview } from './review-form.ts';

// spec: REV-02
test('a review needs stars and words', () => {
  expect(reviewErrors({ rating: 0, text: '  ' })).toEqual({
    rating: 'needRating',
    text: 'needText',
  });
  expect(reviewErrors({ rating: 4, text: 'Foydali' })).toEqual({});
});

test('the form begins with the own review and sends the text trimmed', () => {
  expect(reviewValues({ rating: 5, text: 'Zoʻr' })).toEqual({ rating: 5, text: 'Zoʻr' });
  expect(reviewValues(null)).toEqual({ rating: 0, text: '' });
  expect(toReview({ rating: 5, text: ' Zoʻr ' })).toEqual({ rating: 5, text: 'Zoʻr' });
});
