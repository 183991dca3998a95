import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  AuthoredQuestion,
  QuestionDraft,
  updateQuestion as updateCall,
} from '@malaka/contracts/authoring/questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import { throwContentErrors } from './check-content.ts';
import { checkPlace } from './check-place.ts';
import type { Author } from './author.ts';
import { draftOf } from './draft-of.ts';
import { insertQuestions } from './insert-questions.ts';
import { getQuestion, type LockedQuestion } from './queries.ts';
import { saveQuestionContent } from './save-content.ts';

type Body = BodyOf<typeof updateCall>;

const fieldNameOf = (path: string) => path;

/**
 * Saves a question without its answers, as the specification requires; without an id it is created.
 */
export async function updateQuestion(
  db: Database,
  body: Body,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const id = body.id ?? (await insertQuestion(trx, body, author));
    if (body.id !== undefined) {
      const change = (question: LockedQuestion) => changed(question, body);
      const saving = { ...author, fieldNameOf, isPartial: true };
      await saveQuestionContent(trx, { ...saving, questionId: id, content: change });
    }
    return await getQuestion(trx, author, id);
  });
}

async function insertQuestion(trx: Db, body: Body, author: Author): Promise<number> {
  const { text, type = 'single', score = 0, explanation = '', categoryId, lessonId, time } = body;
  if (lessonId === undefined) {
    throwContentErrors([{ path: 'lesson_id', name: 'empty' }], {
      language: author.language,
      fieldNameOf,
    });
  }
  const { authorId, language } = author;
  const place = await checkPlace(trx, { authorId, language, lessonId: lessonId!, time });
  const content = { text, type, score, explanation, categoryId, answers: [] };
  const [id] = await insertQuestions(trx, {
    ...author,
    ...place,
    contents: [content],
    fieldNameOf,
  });
  return id!;
}

const changed = (question: LockedQuestion, body: Body): QuestionDraft => ({
  ...draftOf(question),
  text: body.text,
  categoryId: body.categoryId,
  ...(body.type !== undefined && { type: body.type }),
  ...(body.score !== undefined && { score: body.score }),
  ...(body.explanation !== undefined && { explanation: body.explanation }),
});
