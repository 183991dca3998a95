import { findMixedWords } from '@malaka/grading/mixed-script';
import { plainText } from '@malaka/grading/plain-text';

const WORDS_SHOWN = 3;

/**
 * Words that mix letters of both scripts, each with its correction; undefined if there are none.
 */
export function mixedWords(htmls: readonly string[]): string | undefined {
  const mends = new Map<string, string>();
  for (const html of htmls) {
    for (const { word, fixed: mended } of findMixedWords(plainText(html))) mends.set(word, mended);
  }
  if (mends.size === 0) return undefined;
  const shown = Array.from(mends, ([word, mended]) => `${word} → ${mended}`).slice(0, WORDS_SHOWN);
  return shown.join(', ') + (mends.size > WORDS_SHOWN ? ', …' : '');
}

/** Whether it has text, or a picture or video instead. */
export const hasContent = (html: string): boolean =>
  /<(?:img|iframe)\b/.test(html) || plainText(html) !== '';
