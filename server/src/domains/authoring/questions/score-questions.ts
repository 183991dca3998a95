import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { scoreQuestions as scoreCall } from '@malaka/contracts/authoring/many-questions';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { draftOf } from './draft-of.ts';
import { lockQuestions } from './queries.ts';
import { withScore } from './rules.ts';
import { saveQuestionContent } from './write-content.ts';

/**
 * Sets the same score for many of the author's questions, like any other change: a version that
 * learners have seen stays. Questions used by reference, or without a right answer yet, stay
 * unchanged and are returned.
 */
export async function scoreQuestions(
  db: Database,
  { ids: requestedIds, score }: BodyOf<typeof scoreCall>,
  author: Author,
): Promise<AnswerOf<typeof scoreCall>['data']> {
  const ids = Array.from(new Set(requestedIds));
  return await db.transaction().execute(async (trx) => {
    const questions = await lockQuestions(trx, author, ids);
    if (questions.length < ids.length) throw new AppError('question.not_found', 404);
    const changedIds: number[] = [];
    for (const question of questions) {
      const content = withScore(draftOf(question), score);
      if (question.sourceId !== null || !content) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, by the rules of each
      await saveQuestionContent(trx, {
        ...author,
        questionId: question.id,
        content,
        isPartial: true,
      });
      changedIds.push(question.id);
    }
    return { changedIds, keptIds: ids.filter((id) => !changedIds.includes(id)) };
  });
}
