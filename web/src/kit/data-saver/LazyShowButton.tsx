import { lazyPart } from '#/kit/lazy-part.tsx';

/** Without the data saver it is never loaded. */
export const LazyShowButton = lazyPart(() => import('./ShowButton.tsx'), 'ShowButton');
