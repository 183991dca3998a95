import { lazy } from 'react';

// Loaded lazily: guests do not need what only learners use; for a learner it is one file.

export const LateBuyButton = lazy(async () => ({
  default: (await import('./BuyButton.tsx')).BuyButton,
}));

export const LateCourseGate = lazy(async () => ({
  default: (await import('./CourseGate.tsx')).CourseGate,
}));

export const LateReviewForm = lazy(async () => ({
  default: (await import('./ReviewForm.tsx')).ReviewForm,
}));

export const LateFailedTests = lazy(async () => ({
  default: (await import('./FailedTests.tsx')).FailedTests,
}));
