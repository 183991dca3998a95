import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/offline-check')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_public/offline-check"!</div>;
}
