import { lazy } from 'react';

/** So that a saved text asks its questions offline too. */
export const preloadControlQuestions = () => import('./ControlQuestions.tsx');

// Most texts have no questions.
export const ControlQuestions = lazy(async () => ({
  default: (await preloadControlQuestions()).ControlQuestions,
}));
