import { createFileRoute } from '@tanstack/react-router';
import { MyAppealsPage } from '#/domains/assessment/appeals/MyAppealsPage.tsx';
import { FailedTests } from '#/domains/learning/index.ts';
import { pageParam } from '#/kit/lists/page-param.ts';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/my-appeals/$page')({
  loader: pagedLoader('my-appeals'),
  component: Page,
});

function Page() {
  return <MyAppealsPage page={pageParam(Route.useParams())} emptyAction={<FailedTests />} />;
}
