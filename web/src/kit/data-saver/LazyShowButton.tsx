import { lazy } from 'react';

/** Without the data saver it is never loaded. */
export const LazyShowButton = lazy(async () => ({
  default: (await import('./ShowButton.tsx')).ShowButton,
}));
