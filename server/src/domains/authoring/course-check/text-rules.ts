import { findMixedWords } from '@malaka/grading/mixed-script';
import { plainText } from '@malaka/grading/plain-text';

const WORDS_SHOWN = 3;

/** Words with a letter of the other script, each with its mend; undefined where there is none. */
export function mixedWords(htmls: readonly string[]): string | undefined {
  const mends = new Map<string, string>();
  for (const html of htmls) {
    for (const { word, mended } of findMixedWords(plainText(html))) mends.set(word, mended);
  }
  if (mends.size === 0) return undefined;
  const shown = Array.from(mends, ([word, mended]) => `${word} → ${mended}`).slice(0, WORDS_SHOWN);
  return shown.join(', ') + (mends.size > WORDS_SHOWN ? ', …' : '');
}

/** A text, or a picture or video in its place. */
export const hasContent = (html: string): boolean =>
  /<(?:img|iframe)\b/.test(html) || plainText(html) !== '';
