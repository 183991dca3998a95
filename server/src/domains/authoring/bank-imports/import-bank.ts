import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BANK_READ_MAX } from '@malaka/contracts/authoring/bank-imports';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Format } from '#/domains/authoring/question-imports/formats/detect-format.ts';
import { type Read, RefusedFile } from '#/domains/authoring/question-imports/formats/read.ts';
import {
  readInThread,
  type ReadResult,
} from '#/domains/authoring/question-imports/read-in-thread.ts';
import { isGood, storePictures } from '#/domains/authoring/question-imports/read-questions.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import {
  addOutcomes,
  findLastNumber,
  finishBankImport,
  lockWorking,
  type Outcome,
  claimBankImport,
  deleteImportsBefore,
} from './queries.ts';

type Tools = Pick<Deps, 'config' | 'db' | 'files' | 'now'>;

/** Background limits; a file of 60 MB is parsed within them. */
const LIMITS = { ms: 5 * 60_000, heapMb: 1024, most: BANK_READ_MAX };
/** Questions per commit; a restarted run continues after the last commit. */
const BATCH = 200;

/** Imports all questions of a file that have no errors into the bank. */
export async function importBank(deps: Tools, { importId }: { importId: number }): Promise<void> {
  const { db, files, now } = deps;
  const taken = await claimBankImport(db, importId);
  if (!taken?.key) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-bank-'));
  try {
    const file = path.join(folder, 'questions');
    await files.download(taken.key, file);
    const { name } = taken;
    const task = { path: file, name, format: taken.format as Format | 'auto' };
    const read = await readInThread({ ...task, origin: deps.config.publicUrl }, LIMITS);
    const owner = { authorId: taken.authorId, language: taken.language as Language };
    if (await importAll(deps, { importId, folder, ...owner }, read)) {
      await finishBankImport(db, importId, { state: 'ready' }, now());
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await finishBankImport(db, importId, { state: 'failed', failure: error.reason }, now());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Last: as long as the file exists, a crashed run can start again.
  await files.delete(taken.key).catch(() => undefined);
}

type ImportContext = { importId: number; folder: string; authorId: number; language: Language };

/** Returns false if the author undid the import meanwhile. */
async function importAll(deps: Tools, context: ImportContext, { reads, pictures }: ReadResult) {
  const from = await findLastNumber(deps.db, context.importId);
  for (let at = from; at < reads.length; at += BATCH) {
    const batch = { reads: reads.slice(at, at + BATCH), pictures };
    const stored = await storePictures(deps, batch, context);
    const progress = Math.floor((100 * Math.min(at + BATCH, reads.length)) / reads.length);
    if (!(await importBatch(deps, context, { stored, at, progress }))) return false;
  }
  return true;
}

type Batch = { stored: readonly Read[]; at: number; progress: number };

async function importBatch(
  { db, now }: Tools,
  { importId, authorId, language }: ImportContext,
  { stored, at, progress }: Batch,
): Promise<boolean> {
  const numbered = stored.map((read, n) => ({ number: at + n + 1, ...read }));
  const good = numbered.filter(isGood);
  return await db.transaction().execute(async (trx) => {
    if (!(await lockWorking(trx, importId))) return false;
    const contents = good.map(({ content }) => content!);
    const author = { authorId, language, now: now() };
    const ids = await insertQuestions(trx, { ...author, lessonId: null, time: null, contents });
    const idOf = new Map(good.map(({ number }, n) => [number, ids[n]!]));
    const outcomes = numbered.map(({ number, line, source, issues }): Outcome => {
      const isWhole = issues.length === 0;
      const questionId = idOf.get(number) ?? null;
      return { number, line: line ?? null, source: isWhole ? '' : source, issues, questionId };
    });
    await addOutcomes(trx, importId, { outcomes, progress });
    return true;
  });
}

const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Deletes the reports of old imports; the imported questions stay. */
export const purgeBankImports = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  await deleteImportsBefore(db, new Date(now().getTime() - RETENTION_MS));
