import type { DomainStart } from '#/kit/domain.ts';
import { foldQuestions } from './questions/fold-questions.ts';

export const start: DomainStart = { fold: foldQuestions };
