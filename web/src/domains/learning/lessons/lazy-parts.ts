import { lazy } from 'react';

/** So that a saved text asks its questions without a connection too. */
export const preloadControlQuestions = () => import('./ControlQuestions.tsx');

// Most texts ask nothing.
export const ControlQuestions = lazy(async () => ({
  default: (await preloadControlQuestions()).ControlQuestions,
}));
