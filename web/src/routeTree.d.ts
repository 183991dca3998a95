declare module '*?below=DashboardRoute' {
  import type { AnyRoute } from '@tanstack/react-router';

  export const children: Record<string, AnyRoute>;
}
