import { lazy } from 'react';

// Guests do without what only a learner of the course needs; a learner has it in one file.

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
