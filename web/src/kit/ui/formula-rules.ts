import type { KatexOptions } from 'katex';

/** Formulas are untrusted: no links, no files, no endless loops. */
export const FORMULA_RULES = {
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
} as const satisfies KatexOptions;
