import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { importQuestions as importCall } from '@malaka/contracts/authoring/question-imports';
import type { Database } from '#/kit/db/connect.ts';
import type { Author } from '#/domains/authoring/questions/author.ts';
import { checkPlace } from '#/domains/authoring/questions/check-place.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { lockQuestionImport, markApplied } from './queries.ts';
import { isWhole } from './read-questions.ts';
import { noValidRows } from './texts.ts';

type Imported = { importedCount: number; lessonId: number | null };

/** Imports the questions that were read, all or nothing; idempotent. */
export async function importQuestions(
  db: Database,
  body: BodyOf<typeof importCall>,
  { authorId, language, now }: Author,
): Promise<Imported> {
  const without = new Set(body.without);
  return await db.transaction().execute(async (trx) => {
    const read = await lockQuestionImport(trx, authorId, body.id);
    if (read.appliedAt) return { importedCount: read.importedCount ?? 0, lessonId: read.lessonId };
    const contents = read.questions
      .filter((question) => isWhole(question) && !without.has(question.number))
      .map(({ content }) => ({
        ...content!,
        ...(body.categoryId && { categoryId: body.categoryId }),
      }));
    if (contents.length === 0) {
      throw invalid({ without: [noValidRows[language]] });
    }
    const { lessonId, time } =
      body.lessonId === null
        ? { lessonId: null, time: null }
        : await checkPlace(trx, { authorId, lessonId: body.lessonId, time: body.time, language });
    await insertQuestions(trx, { authorId, language, now, lessonId, time, contents });
    const importedCount = contents.length;
    await markApplied(trx, body.id, { lessonId, importedCount, appliedAt: now });
    return { importedCount, lessonId };
  });
}
