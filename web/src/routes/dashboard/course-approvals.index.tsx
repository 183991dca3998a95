import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/course-approvals/')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/dashboard/course-approvals/"!</div>;
}
