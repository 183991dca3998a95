import { findMixedWords } from '@malaka/grading/mixed-script';
import { plainText } from '@malaka/grading/plain-text';

const WORDS_SHOWN = 3;

/**
 * Words that mix letters of both scripts, each with its correction; undefined if there are none.
 */
export function mixedWords(htmls: readonly string[]): string | undefined {
  const fixes = new Map<string, string>();
  for (const html of htmls) {
    for (const { word, fixed } of findMixedWords(plainText(html))) fixes.set(word, fixed);
  }
  if (fixes.size === 0) return undefined;
  const shown = Array.from(fixes, ([word, fixed]) => `${word} → ${fixed}`).slice(0, WORDS_SHOWN);
  return shown.join(', ') + (fixes.size > WORDS_SHOWN ? ', …' : '');
}

/** Whether it has text, or a picture or video instead. */
export const hasContent = (html: string): boolean =>
  /<(?:img|iframe)\b/.test(html) || plainText(html) !== '';
