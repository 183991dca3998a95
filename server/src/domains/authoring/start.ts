import type { DomainStart } from '#/kit/domain.ts';
import { countWords } from './authored-lessons/count-words.ts';
import { backfillSearchText } from './authored-courses/refold-courses.ts';
import { reindexQuestions } from './questions/fold-questions.ts';

export const start: DomainStart = {
  backfill: async (db) => {
    await reindexQuestions(db);
    await backfillSearchText(db);
    await countWords(db);
  },
};
