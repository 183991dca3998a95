import { createFileRoute } from '@tanstack/react-router';
import { ProfileReviewsPage } from '#/domains/people/profile-reviews/ProfileReviewsPage.tsx';
import { readReviewSearch } from '#/domains/people/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/profile-reviews/$page')({
  validateSearch: readReviewSearch,
  loader: pagedLoader('bulk', 'reviewing', 'profile-reviews'),
  component: Page,
});

function Page() {
  return <ProfileReviewsPage page={pageParam(Route.useParams())} search={Route.useSearch()} />;
}
