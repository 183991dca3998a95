import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '#/shell/frame/AppFrame.tsx';
import { NotFoundScreen } from '#/shell/frame/PublicLayout.tsx';

type RouterContext = {
  queryClient: QueryClient;
  findScreen: (path: string) => Promise<string>;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
  notFoundComponent: NotFoundScreen,
});
