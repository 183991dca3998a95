import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  AuthoredQuestion,
  updateGrouping as updateCall,
} from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { draftOf } from './draft-of.ts';
import { getQuestion, type LockedQuestion } from './queries.ts';
import { saveQuestionContent } from './save-content.ts';

/** Replaces all groups of a grouping question. Throws like saveQuestionContent. */
export async function updateGrouping(
  db: Database,
  { questionId, answers }: BodyOf<typeof updateCall>,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const content = (question: LockedQuestion) => {
      if (question.type !== 'grouping') throw new AppError('question.type_fixed', 409);
      return { ...draftOf(question), answers };
    };
    await saveQuestionContent(trx, { ...author, questionId, content });
    return await getQuestion(trx, author, questionId);
  });
}
