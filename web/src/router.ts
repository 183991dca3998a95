import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { PageFailed } from './features/shell/PageFailed.tsx';
import { routeTree } from './routeTree.gen.ts';
import { PageSkeleton } from './ui/PageSkeleton.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
