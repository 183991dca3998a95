import { createFileRoute } from '@tanstack/react-router';
import { ProfileReviewsPage } from '#/features/profile-reviews/ProfileReviewsPage.tsx';
import { readReviewSearch } from '#/features/profile-reviews/review-queue.ts';
import { pageParam } from '#/features/shell/page-param.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/profile-reviews/$page')({
  validateSearch: readReviewSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('reviewing', 'profile-reviews');
  },
  component: Page,
});

function Page() {
  return <ProfileReviewsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
