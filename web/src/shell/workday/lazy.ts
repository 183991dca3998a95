import { lazyNamed } from '#/kit/lazy-part.tsx';

// Never loaded by users who only learn.
export const LazyWorkdayPage = lazyNamed(() => import('./WorkdayPage.tsx'), 'WorkdayPage');
