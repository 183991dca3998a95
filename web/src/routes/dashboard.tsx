import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadGuard } from '#/domains/people/index.ts';
import { DashboardFailed } from '#/shell/frame/DashboardFailed.tsx';
import { DashboardLayout } from '#/shell/frame/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location, preload, matches }) => {
    // Both apart, because no first visit needs them.
    const [{ requireScreen }, screen] = await Promise.all([
      loadGuard(),
      context.findScreen(location.pathname),
    ]);
    // Matched while the addresses below were not here yet: once more.
    if (matches.at(-1)?.routeId !== screen) {
      throw redirect({ to: location.pathname, search: true, hash: true, state: true });
    }
    await requireScreen(context.queryClient, { location, preload });
  },
  component: DashboardLayout,
  errorComponent: DashboardFailed,
});
