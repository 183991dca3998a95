import { lazy } from 'react';

// Never loaded by users who only learn.
export const LazyWorkdayPage = lazy(async () => ({
  default: (await import('./WorkdayPage.tsx')).WorkdayPage,
}));
