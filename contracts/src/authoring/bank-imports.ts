import { z } from 'zod';
import { flag, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { done, idBody, idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { IMPORT_FORMATS, importIssues } from './question-imports.ts';

/** Questions of one file that is read in the background. */
export const BANK_READ_MAX = 20_000;

const bankImport = wire({
  id: z.int(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'undone']),
  progress: z.int(),
  takenCount: z.int(),
  leftCount: z.int(),
  /** Imported, but with warnings for the author. */
  notedCount: z.int(),
  failure: z.string().nullable(),
  createdAt: instant,
});
export type BankImport = z.output<typeof bankImport>;

export const startBankImport = post.author('/teacher/questions/bank-imports/start', {
  summary: 'Import a file of up to 20,000 questions into your bank in the background',
  files: ['file'],
  body: wire({ format: z.enum(['auto', ...IMPORT_FORMATS]).default('auto') }),
  answer: one(bankImport),
});

export const listBankImports = get.author('/teacher/questions/bank-imports', {
  summary: 'Your latest imports into the bank, newest first',
  answer: one(z.array(bankImport)),
});

const reportedQuestion = wire(
  {
    number: z.int(),
    line: z.int().nullable(),
    isTaken: flag,
    /** The question's text in the file, truncated. */
    source: z.string(),
    issues: importIssues,
  },
  { issues: 'faults' },
);
export type ReportedQuestion = z.output<typeof reportedQuestion>;

export const listBankImportQuestions = get.author('/teacher/questions/bank-imports/:id/questions', {
  summary: 'Questions of your import that were left out or have remarks, by number',
  params: idParams,
  query: wire({ page }),
  answer: list(reportedQuestion),
});

export const undoBankImport = post.author('/teacher/questions/bank-imports/undo', {
  summary: 'Stop your import and delete its questions, except for those in use',
  body: idBody,
  answer: one(wire({ keptCount: z.int() })),
});

export const deleteBankImport = post.author('/teacher/questions/bank-imports/delete', {
  summary: 'Remove your finished import from the list; its questions stay',
  body: idBody,
  answer: done,
});
