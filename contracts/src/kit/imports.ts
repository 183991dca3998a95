import { z } from 'zod';
import { IMPORT_KINDS, TRAINING_SHEETS } from './choices.ts';
import { instant } from './codecs.ts';
import { get, post } from './endpoint.ts';
import { idBody, list, one, page } from './shapes.ts';
import { wire } from './wire.ts';

/** An error of a sheet: the row number as in the file, the column by its heading. */
const rowError = wire({ row: z.int(), column: z.string().nullable(), text: z.string() });
export type RowError = z.output<typeof rowError>;

export const sheetImport = wire({
  id: z.int(),
  kind: z.enum([...IMPORT_KINDS, ...TRAINING_SHEETS]),
  fileName: z.string(),
  state: z.enum(['checked', 'refused', 'applied']),
  rowsCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  errorsCount: z.int(),
  /** The first 200. */
  errors: z.array(rowError),
  createdAt: instant,
  appliedAt: instant.nullable(),
});
export type SheetImport = z.output<typeof sheetImport>;

export const checkImport = post.admin('/admin/imports/check', {
  summary: 'Read an .xlsx or .csv (at most 20 MB and 50,000 rows) and report what it would change',
  files: ['file'],
  body: wire({ kind: z.enum(IMPORT_KINDS) }),
  answer: one(sheetImport),
});

export const applyImport = post.admin('/admin/imports/apply', {
  summary: 'Apply a checked sheet, completely or not at all',
  body: idBody,
  answer: one(sheetImport),
});

export const listImports = get.admin('/admin/imports', {
  summary: 'Earlier imports of a kind, newest first',
  query: wire({ kind: z.enum(IMPORT_KINDS), page }),
  answer: list(sheetImport),
});

export const importTemplate = get.admin('/admin/imports/:kind/template.xlsx', {
  summary: 'An empty sheet with the right headings and one sample row',
  params: wire({ kind: z.enum(IMPORT_KINDS) }),
});
