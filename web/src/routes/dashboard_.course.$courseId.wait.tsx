import { createFileRoute } from '@tanstack/react-router';
import { WaitPage } from '#/domains/learning/lessons/WaitPage.tsx';

export const Route = createFileRoute('/dashboard_/course/$courseId/wait')({
  component: Page,
});

function Page() {
  return <WaitPage courseId={Number(Route.useParams().courseId)} />;
}
