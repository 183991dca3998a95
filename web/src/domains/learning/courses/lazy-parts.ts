import { lazy } from 'react';

// Loaded lazily: guests do not need what only learners use; for a learner it is one file.

export const LazyBuyButton = lazy(async () => ({
  default: (await import('./BuyButton.tsx')).BuyButton,
}));

export const LazyCourseGate = lazy(async () => ({
  default: (await import('./CourseGate.tsx')).CourseGate,
}));

export const LazyReviewForm = lazy(async () => ({
  default: (await import('./ReviewForm.tsx')).ReviewForm,
}));

export const LazyFailedTests = lazy(async () => ({
  default: (await import('./FailedTests.tsx')).FailedTests,
}));
