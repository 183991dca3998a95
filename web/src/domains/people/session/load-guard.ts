/** The guard of the screens below /dashboard: separate, because no first visit needs it. */
export const loadGuard = () => import('./require-screen.ts');
