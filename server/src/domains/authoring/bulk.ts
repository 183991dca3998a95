import type { DomainBulk } from '#/kit/bulk/action.ts';
import { questionList, tagBank, untagBank } from './question-bank/bulk-questions.ts';

export const bulk = {
  lists: { questions: questionList },
  actions: { 'questions.tag': tagBank, 'questions.untag': untagBank },
} satisfies DomainBulk;
