import { createFileRoute } from '@tanstack/react-router';
import { readModerationSearch } from '#/domains/learning/index.ts';
import { ReviewModerationPage } from '#/domains/learning/review-moderation/ReviewModerationPage.tsx';
import { pageParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/reviews/$page')({
  validateSearch: readModerationSearch,
  loader: async ({ params }) => {
    pageParam(params);
    await loadTexts('review-moderation');
  },
  component: Page,
});

function Page() {
  return <ReviewModerationPage page={pageParam(Route.useParams())} filters={Route.useSearch()} />;
}
