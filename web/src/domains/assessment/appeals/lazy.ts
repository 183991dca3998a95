import { lazyPart } from '#/kit/lazy-part.tsx';

// Results load without this form, which few people open.
export const LazyContestQuestion = lazyPart(
  () => import('./ContestQuestion.tsx'),
  'ContestQuestion',
  'my-appeals',
);

export const LazyContestList = lazyPart(
  () => import('./ContestList.tsx'),
  'ContestList',
  'my-appeals',
);
