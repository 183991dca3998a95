import type { DomainStart } from '#/kit/domain.ts';
import { countWords } from './authored-lessons/count-words.ts';
import { backfillSearchText } from './authored-courses/reindex-courses.ts';
import { reindexQuestions } from './questions/reindex-questions.ts';

export const start: DomainStart = {
  backfill: async (db) => {
    await reindexQuestions(db);
    await backfillSearchText(db);
    await countWords(db);
  },
};
