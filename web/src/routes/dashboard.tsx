import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#/features/session/require-session.ts';
import { DashboardLayout } from '#/features/shell/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location }) => {
    await requireSession(context.queryClient, location.href);
  },
  component: DashboardLayout,
});
