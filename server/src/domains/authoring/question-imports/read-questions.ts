import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  REVIEW_ISSUES,
  type QuestionImport,
  type ReadQuestion,
} from '@malaka/contracts/authoring/question-imports';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { fileTypeFromBuffer } from '#/kit/lazy-libraries.ts';
import { storeEditorImage } from '#/domains/authoring/authored-lessons/store-editor-image.ts';
import type { Format } from './formats/detect-format.ts';
import { type Read, pictureSource, warning, RefusedFile } from './formats/read.ts';
import { insertQuestionImport } from './queries.ts';
import { readInThread, type ReadResult, type ReadPicture } from './read-in-thread.ts';
import { refuseOldOffice } from './accepted.ts';
import { emptyInput, refusalTexts } from './texts.ts';

type Storing = { folder: string; language: Language };

/** Re-encodes and stores the pictures of these questions like those of the editor. */
export async function storePictures(
  { files }: Pick<Deps, 'files'>,
  { reads, pictures }: { reads: readonly Read[]; pictures: readonly ReadPicture[] },
  storing: Storing,
): Promise<Read[]> {
  if (pictures.length === 0) return [...reads];
  const addresses = new Map<string, string | undefined>();
  const shown = new Set(JSON.stringify(reads).match(PICTURE_NAME));
  // One after the other: decoding a picture takes much memory.
  for (const [place, picture] of pictures.entries()) {
    if (!shown.has(pictureSource(place).match(PICTURE_NAME)![0])) continue;
    addresses.set(pictureSource(place), await storeOne(files, picture, storing));
  }
  return reads.map((read) => withAddresses(read, addresses));
}

async function storeOne(
  files: Deps['files'],
  { name, bytes }: ReadPicture,
  { folder, language }: Storing,
): Promise<string | undefined> {
  const file = path.join(folder, randomUUID());
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const received = { path: file, mime, bytes: bytes.length, originalName: name };
    return await storeEditorImage(files, received, language);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

const PICTURE_NAME = /read-picture-\d{1,4}\b/g;
const ownPicture = /<img\b[^>]*\ssrc="([^"]*\/read-picture-\d{1,4})"[^>]*>/g;

function withAddresses(read: Read, addresses: ReadonlyMap<string, string | undefined>): Read {
  const { content, issues } = read;
  if (!content) return read;
  let isMissing = false;
  const shown = (html: string) =>
    html.replaceAll(ownPicture, (tag, placeholder: string) => {
      const address = addresses.get(placeholder);
      if (address !== undefined) return tag.replace(placeholder, address);
      isMissing = true;
      return '';
    });
  const stored = {
    ...content,
    text: shown(content.text),
    explanation: shown(content.explanation),
    answers: content.answers.map((answer) => ({ ...answer, text: shown(answer.text) })),
  };
  return {
    ...read,
    content: stored,
    issues: isMissing ? [...issues, warning('picture_missing')] : issues,
  };
}

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
