import { type EssaySettings, isTooLong } from '@malaka/grading/essay-settings';

type Limit = Pick<EssaySettings, 'unit' | 'max'>;

/**
 * Keeps a text within its limits. Text added at the end is truncated; a change in the middle that
 * does not fit is rejected, so that nothing after it is lost.
 */
export function fitEssay(limit: Limit, before: string, typed: string): string {
  if (!isTooLong(limit, typed)) return typed;
  if (!typed.startsWith(before)) return before;
  let [fits, over] = [before.length, typed.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (isTooLong(limit, typed.slice(0, middle))) over = middle;
    else fits = middle;
  }
  return typed.slice(0, fits).toWellFormed();
}
