import { createFileRoute } from '@tanstack/react-router';
import { readModerationSearch } from '#/domains/learning/index.ts';
import { ReviewModerationPage } from '#/domains/learning/review-moderation/ReviewModerationPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/reviews/$page')({
  validateSearch: readModerationSearch,
  loader: pagedLoader('review-moderation', 'reviewing'),
  component: ReviewModerationPage,
});
