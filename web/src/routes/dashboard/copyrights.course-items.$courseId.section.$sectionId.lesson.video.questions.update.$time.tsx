import { createFileRoute, notFound } from '@tanstack/react-router';
import { UpdateTimePage } from '#/domains/authoring/timed-questions/UpdateTimePage.tsx';
import { isSecond } from '#/domains/authoring/index.ts';

export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/update/$time',
)({
  beforeLoad: ({ params }) => {
    if (!isSecond(params.time)) throw notFound();
  },
  component: Page,
});

function Page() {
  const { courseId, sectionId, time } = Route.useParams();
  return (
    <UpdateTimePage
      key={time}
      courseId={Number(courseId)}
      sectionId={Number(sectionId)}
      time={Number(time)}
    />
  );
}
