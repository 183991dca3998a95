import { lazyPart } from '#/kit/lazy-part.tsx';

// Loaded together with the queue, so it is available offline wherever there is an entry.
export const LazyStateMark = lazyPart(() => import('./StateMark.tsx'), 'StateMark');
