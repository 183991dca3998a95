import { type EssaySettings, isTooLong } from '@malaka/grading/essay-settings';

type Limit = Pick<EssaySettings, 'unit' | 'max'>;

/**
 * A text within its limits. What is added at the end is cut where there is no more room; a change in
 * the middle that does not fit is not made, so that nothing is lost behind it.
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
