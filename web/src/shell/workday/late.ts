import { lazy } from 'react';

// Never loaded by users who only learn.
export const LateWorkdayPage = lazy(async () => ({
  default: (await import('./WorkdayPage.tsx')).WorkdayPage,
}));
