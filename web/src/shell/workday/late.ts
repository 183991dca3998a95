import { lazy } from 'react';

// Who only learns never loads it.
export const LateWorkdayPage = lazy(async () => ({
  default: (await import('./WorkdayPage.tsx')).WorkdayPage,
}));
