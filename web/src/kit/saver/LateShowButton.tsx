import { lazy } from 'react';

/** Without the data saver it is never loaded. */
export const LateShowButton = lazy(async () => ({
  default: (await import('./ShowButton.tsx')).ShowButton,
}));
