import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';

// Loaded lazily: guests do not need what only learners use; for a learner it is one file.

export const LazyBuyButton = lazyNamed(() => import('./BuyButton.tsx'), 'BuyButton');

export const LazyCourseGate = lazyNamed(() => import('./CourseGate.tsx'), 'CourseGate');

export const LazyReviewForm = lazyNamed(() => import('./ReviewForm.tsx'), 'ReviewForm');

export const LazyFailedTests = lazyPart(() => import('./FailedTests.tsx'), 'FailedTests');
