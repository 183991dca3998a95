import { createFileRoute } from '@tanstack/react-router';
import { SoonPage } from '#/features/shell/SoonPage.tsx';

export const Route = createFileRoute('/dashboard/diagnostics')({
  component: () => <SoonPage section="diagnostics" />,
});
