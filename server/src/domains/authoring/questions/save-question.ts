import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  AuthoredQuestion,
  QuestionDraft,
  saveQuestion as saveCall,
} from '@malaka/contracts/authoring/questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import { breaksUnique } from '#/kit/db/breaks-unique.ts';
import { checkPlace } from './check-place.ts';
import type { Author } from './author.ts';
import { insertQuestions } from './insert-questions.ts';
import { findMadeId, getQuestion } from './queries.ts';
import { saveQuestionContent } from './save-content.ts';

type Body = Omit<BodyOf<typeof saveCall>, 'content'> & { content: QuestionDraft };

const fieldNameOf = (path: string) => `content.${path}`;

/**
 * Saves a whole question. A new one is added at the end of its lesson or exam, or only to the bank,
 * once per key. Throws like saveQuestionContent.
 */
export async function saveQuestion(
  db: Database,
  body: Body,
  author: Author,
): Promise<AuthoredQuestion> {
  try {
    return await db.transaction().execute((trx) => save(trx, body, author));
  } catch (error) {
    // A concurrent request with the same key has created it.
    if (!breaksUnique(error, 'questions_made_key')) throw error;
    return await db.transaction().execute((trx) => save(trx, body, author));
  }
}

async function save(trx: Db, body: Body, author: Author): Promise<AuthoredQuestion> {
  const { id, key, revision, content, lessonId, time } = body;
  const by = { ...author, fieldNameOf, isPartial: false };
  if (id !== undefined) {
    await saveQuestionContent(trx, { ...by, questionId: id, revision, content });
    return await getQuestion(trx, author, id);
  }
  const known = key === undefined ? undefined : await findMadeId(trx, key);
  if (known !== undefined) return await getQuestion(trx, author, known);
  const place = lessonId
    ? await checkPlace(trx, { ...author, lessonId, time })
    : { lessonId: null, time: null };
  const [made] = await insertQuestions(trx, { ...by, ...place, contents: [content], key });
  return await getQuestion(trx, author, made!);
}
