import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadGuard } from '#/domains/people/index.ts';
import { DashboardFailed } from '#/shell/frame/PageFailed.tsx';
import { DashboardLayout } from '#/shell/frame/DashboardLayout.tsx';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location, preload, matches }) => {
    // In separate chunks, because no first visit needs them.
    const [{ requireScreen }, screen] = await Promise.all([
      loadGuard(),
      context.findScreen(location.pathname),
    ]);
    // It was matched before the routes below were loaded: match again.
    if (matches.at(-1)?.routeId !== screen) {
      throw redirect({ to: location.pathname, search: true, hash: true, state: true });
    }
    await requireScreen(context.queryClient, { location, preload });
  },
  component: DashboardLayout,
  errorComponent: DashboardFailed,
});
