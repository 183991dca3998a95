import type { DomainStart } from '#/kit/domain.ts';
import { countWords } from './authored-lessons/count-words.ts';
import { foldCourses } from './authored-courses/refold-courses.ts';
import { foldQuestions } from './questions/fold-questions.ts';

export const start: DomainStart = {
  fold: async (db) => {
    await foldQuestions(db);
    await foldCourses(db);
    await countWords(db);
  },
};
