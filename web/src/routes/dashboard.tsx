import { createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '#/features/shell/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  component: DashboardLayout,
});
