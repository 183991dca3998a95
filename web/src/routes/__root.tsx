import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '#/features/shell/AppFrame.tsx';
import { NotFoundScreen } from '#/features/shell/NotFoundScreen.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppFrame,
  notFoundComponent: NotFoundScreen,
});
