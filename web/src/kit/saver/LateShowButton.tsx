import { lazy } from 'react';

/** Who does not save never loads it. */
export const LateShowButton = lazy(async () => ({
  default: (await import('./ShowButton.tsx')).ShowButton,
}));
