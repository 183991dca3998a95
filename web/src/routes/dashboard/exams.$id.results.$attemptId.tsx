import { createFileRoute } from '@tanstack/react-router';
import { AttemptPage } from '#/domains/assessment/exams/AttemptPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/$id/results/$attemptId')({
  loader: async ({ params }) => {
    idParam(params);
    idParam({ id: params.attemptId });
    await loadTexts('exams', 'test');
  },
  component: Page,
});

function Page() {
  const { id, attemptId } = Route.useParams();
  return <AttemptPage id={Number(id)} attemptId={Number(attemptId)} />;
}
