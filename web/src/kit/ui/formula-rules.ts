import type { KatexOptions } from 'katex';

/** Formulas are somebody's text: no links, no files, and no loop that never ends. */
export const FORMULA_RULES = {
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
} as const satisfies KatexOptions;
