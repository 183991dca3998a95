import { createFileRoute, redirect } from '@tanstack/react-router';

// spec VID-15: without a time there is nothing to update.
export const Route = createFileRoute(
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/update/',
)({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/create',
      params,
      replace: true,
    });
  },
});
