import {
  REVIEW_ISSUES,
  type QuestionImport,
  type ReadQuestion,
} from '@malaka/contracts/authoring/question-imports';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import type { Format } from './formats/detect-format.ts';
import type { Read } from './formats/read.ts';
import { RefusedFile } from './formats/refused-file.ts';
import { insertQuestionImport } from './queries.ts';
import { readInThread } from './read-in-thread.ts';
import type { ReadResult } from './reading-message.ts';
import { storePictures } from './store-pictures.ts';
import { refuseOldOffice } from './accepted.ts';
import { emptyInput, refusalTexts } from './texts.ts';

type Query = {
  authorId: number;
  language: Language;
  format: Format | 'auto';
  text: string;
  file: ReceivedFile | undefined;
  /** Storage folder of the pictures. */
  folder: string;
};

/** Reads questions and stores them until their author has reviewed them. */
export async function readQuestions(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  query: Query,
): Promise<QuestionImport> {
  const { authorId, file, folder, language } = query;
  const { format, ...result } = await readInput(query, deps.config.publicUrl);
  const reads = await storePictures(deps, result, { folder, language });
  const questions = reads.map((read, place): ReadQuestion => ({ number: place + 1, ...read }));
  const createdAt = deps.now();
  const name = file?.originalName ?? '';
  const id = await insertQuestionImport(deps.db, { authorId, format, name, questions, createdAt });
  const goodCount = questions.filter(isGood).length;
  return {
    id,
    format,
    goodCount,
    invalidCount: questions.length - goodCount,
    questions,
    createdAt,
  };
}

/** Nothing excludes it: the author may import it after a review. */
export const isWhole = ({ content, issues }: Read): boolean =>
  content !== null && !issues.some(({ isError }) => isError);

/** It can be imported without a review. */
export const isGood = (read: Read): boolean =>
  isWhole(read) && !read.issues.some(({ code }) => REVIEW_ISSUES.includes(code));

async function readInput(
  { file, text, format, language }: Query,
  origin: string,
): Promise<ReadResult> {
  const field = file ? 'file' : 'text';
  if (!file && text.trim() === '') {
    throw invalid({ text: [emptyInput[language]] });
  }
  if (file) refuseOldOffice(file, language);
  const source = file ? { path: file.path, name: file.originalName } : { text, name: '' };
  try {
    return await readInThread({ ...source, format, origin });
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const { reason } = error;
    throw new AppError('questions.unreadable', 422, {
      errors: { [field]: [refusalTexts[reason][language]] },
      // More questions than anyone reviews at once are imported in the background.
      facts: { is_big: file && (reason === 'too_many' || reason === 'too_large') ? 1 : 0 },
    });
  }
}
