import { lazyNamed } from '#/kit/lazy-part.tsx';

/** So that a saved text asks its questions offline too. */
export const preloadControlQuestions = () => import('./ControlQuestions.tsx');

// Most texts have no questions.
export const ControlQuestions = lazyNamed(preloadControlQuestions, 'ControlQuestions');
