import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  AuthoredQuestion,
  QuestionDraft,
  saveQuestion as saveCall,
} from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import { checkPlace } from './check-place.ts';
import type { Author } from './author.ts';
import { insertQuestions } from './insert-questions.ts';
import { getQuestion } from './queries.ts';
import { saveQuestionContent } from './save-content.ts';

type Body = Omit<BodyOf<typeof saveCall>, 'content'> & { content: QuestionDraft };

const spell = (path: string) => `content.${path}`;

/**
 * Saves a whole question; a new one is added at the end of its lesson or exam, or to the bank only.
 * Throws like saveQuestionContent.
 */
export async function saveQuestion(
  db: Database,
  body: Body,
  author: Author,
): Promise<AuthoredQuestion> {
  const { id, revision, content, lessonId, time } = body;
  return await db.transaction().execute(async (trx) => {
    const by = { ...author, spell, isPartial: false };
    if (id !== undefined) {
      await saveQuestionContent(trx, { ...by, questionId: id, revision, content });
      return await getQuestion(trx, author, id);
    }
    const place = lessonId
      ? await checkPlace(trx, { ...author, lessonId, time })
      : { lessonId: null, time: null };
    const [made] = await insertQuestions(trx, { ...by, ...place, contents: [content] });
    return await getQuestion(trx, author, made!);
  });
}
