import { createFileRoute } from '@tanstack/react-router';
import { CourseLetters, WriteLetter } from '#/domains/conversation/index.ts';
import { CourseProgressPage } from '#/domains/reporting/course-progress/CourseProgressPage.tsx';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/copyrights/progress/$courseId')({
  loader: idLoader('course-progress', 'question-statistics'),
  component: Page,
});

function Page() {
  return (
    <CourseProgressPage
      courseId={Number(Route.useParams().courseId)}
      Writing={WriteLetter}
      Letters={CourseLetters}
    />
  );
}
