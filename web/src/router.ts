import {
  type AnyRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { queryClient } from '#/kit/api/query-client.ts';
import { NotFoundPage } from '#/kit/ui/EmptyState.tsx';
import { PageFailed } from '#/shell/frame/PageFailed.tsx';
import { isSaving, subscribeSaverMode } from '#/kit/data-saver/saver-mode.ts';
import { routeTree } from './routeTree.gen.ts';
import { restrictSearch } from './strict-search.ts';
import { Route as dashboard } from './routes/dashboard.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { dropServedHead } from '#/kit/ui/served-head.ts';

/** Placeholder for everything below /dashboard until those routes are loaded (split-routes.ts). */
const unread = createRoute({ getParentRoute: () => dashboard, path: '$' });
dashboard.addChildren([unread]);

/** By default the history is the browser's address bar. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, findScreen },
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
    // On the server it would emit an inline script.
    scrollRestoration: !import.meta.env.SSR,
  });
  restrictSearch(router.routesById);
  preload();
  if (!import.meta.env.SSR) subscribeSaverMode(preload);
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) dropServedHead();
  });
  return router;

  /** With the data saver on, links that a finger only passes over are not preloaded. */
  function preload(): void {
    router.update({ ...router.options, defaultPreload: isSaving() ? false : 'intent' });
  }

  /** Returns the screen at an address below /dashboard. */
  async function findScreen(path: string): Promise<string> {
    const { children } = await import('./routeTree.gen.ts?below=DashboardRoute');
    const { children: known }: AnyRoute = dashboard;
    if (known?.includes(unread)) {
      dashboard.addChildren(children);
      router.setRoutes(router.buildRouteTree());
      restrictSearch(router.routesById);
    }
    return router.getMatchedRoutes(path)[0].at(-1)!.id;
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
