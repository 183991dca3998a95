import { createFileRoute, redirect } from '@tanstack/react-router';

// A truncated URL leads to the course itself.
export const Route = createFileRoute('/dashboard_/course/$courseId/')({
  beforeLoad: ({ params: { courseId } }) => {
    throw redirect({ to: '/courses/view/$id', params: { id: courseId }, replace: true });
  },
});
