/** The guard of the screens below /dashboard: apart, because no first visit needs it. */
export const loadGuard = () => import('./require-screen.ts');
