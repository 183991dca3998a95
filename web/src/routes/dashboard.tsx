import { createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '#/features/shell/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location }) => {
    // Apart, because no first visit needs it.
    const { requireScreen } = await import('#/features/session/require-screen.ts');
    await requireScreen(context.queryClient, location);
  },
  component: DashboardLayout,
});
