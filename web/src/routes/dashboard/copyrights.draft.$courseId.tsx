import { createFileRoute } from '@tanstack/react-router';
import { DraftPage } from '#/domains/authoring/course-drafts/DraftPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/draft/$courseId')({
  loader: idLoader('course-drafts', 'authored-lessons', 'catalogue', 'questions'),
  component: Page,
});

function Page() {
  const { courseId } = Route.useParams();
  return <DraftPage key={courseId} draftId={Number(courseId)} />;
}
