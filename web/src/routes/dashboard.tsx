import { createFileRoute } from '@tanstack/react-router';
import { requireScreen } from '#/features/session/require-session.ts';
import { DashboardLayout } from '#/features/shell/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location, matches }) =>
    requireScreen(context.queryClient, location.href, matches.at(-1)?.fullPath ?? ''),
  component: DashboardLayout,
});
