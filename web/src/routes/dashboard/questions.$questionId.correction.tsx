import { createFileRoute } from '@tanstack/react-router';
import { CorrectionPage } from '#/domains/assessment/regrades/CorrectionPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/questions/$questionId/correction')({
  loader: idLoader('regrades', 'test'),
  component: Page,
});

function Page() {
  return <CorrectionPage questionId={Number(Route.useParams().questionId)} />;
}
