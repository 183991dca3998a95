import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type importQuestions as importCall,
  type fixImportedQuestion as mendCall,
  QUESTIONS_READ_MAX,
  type ReadQuestion,
} from '@malaka/contracts/authoring/question-imports';
import type { Database } from '#/kit/db/connect.ts';
import type { Author } from '#/domains/authoring/questions/author.ts';
import { checkPlace } from '#/domains/authoring/questions/check-question.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { invalid, AppError } from '#/kit/http/app-error.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { lockQuestionImport, markApplied, updateReadQuestions } from './queries.ts';
import { isWhole } from './read-questions.ts';
import { noValidRows, emptyInput, refusalTexts } from './texts.ts';
import { changedRead } from './formats/check-draft.ts';
import type { Format } from './formats/detect-format.ts';
import { type Read, RefusedFile } from './formats/read.ts';
import { readInThread } from './read-in-thread.ts';

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

type Query = BodyOf<typeof mendCall> & { authorId: number; language: Language };
type FixDeps = Pick<Deps, 'config' | 'db'>;

/**
 * Fixes one question of an import; the others stay as they are. Throws 404 once the import was
 * applied.
 */
export async function fixImportedQuestion(deps: FixDeps, query: Query): Promise<ReadQuestion[]> {
  const { authorId, id, number } = query;
  return await deps.db.transaction().execute(async (trx) => {
    const { questions, format } = await lockQuestionImport(trx, authorId, id);
    const place = questions.findIndex((question) => question.number === number);
    const known = questions[place];
    if (!known) throw new AppError('import.not_found', 404);
    const reads = await readFixed(deps, query, { known, format });
    if (questions.length + reads.length - 1 > QUESTIONS_READ_MAX) {
      throw invalid({ text: [refusalTexts.too_many[query.language]] });
    }
    const last = Math.max(...questions.map((question) => question.number));
    const fixed = reads.map((read, n) => ({ ...read, number: n === 0 ? number : last + n }));
    await updateReadQuestions(trx, id, questions.toSpliced(place, 1, ...fixed));
    return fixed;
  });
}

async function readFixed(
  { config }: FixDeps,
  { text, content, language }: Query,
  { known, format }: { known: ReadQuestion; format: Format },
): Promise<Read[]> {
  const { number: _number, ...read } = known;
  if (content) return [changedRead(read, content)];
  if (text === undefined) throw invalid({ text: [emptyInput[language]] });
  const task = { text, name: '', format: formatOf(format), origin: config.publicUrl };
  try {
    return (await readInThread(task)).reads;
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw invalid({ text: [refusalTexts[error.reason][language]] });
  }
}

/** Formats that people type themselves; for others the displayed text is parsed again. */
const formatOf = (format: Format): Format | 'auto' =>
  format === 'gift' || format === 'aiken' || format === 'text' ? format : 'auto';
