import { QUESTION_TEXT_MAX } from '@malaka/contracts/authoring/question-types';
import { escapeHtml, readEntities } from '@malaka/grading/plain-text';

/**
 * Rich text as lines for a plain field; undefined if it has formatting that would be lost, such as
 * bold words, pictures or formulas.
 */
export function plainLines(html: string): string | undefined {
  const lines = html
    .replaceAll(/<\/p>\s*<p>/g, '\n\n')
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(/<br ?\/?>/g, '\n');
  return lines.includes('<') ? undefined : readEntities(lines);
}

/** Typed lines as rich text. */
export const htmlOfLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br />');

const numbered = /^\s*(?:(?:savol|савол|вопрос|question)\s*)?№?\s*\d{1,4}\s*[.):]\s*\S/i;
const option = /^\s*(?:[*+#✓]\s*)?\(?(?:\p{L}\s*[.)]|[-–—•])\s*\S|^\s*[*+#✓]\s*\S/u;
const gift = /\{[^{}]*[=~][^{}]*\}/;

/** Pasted text and HTML; tables are read from the HTML. */
export type Pasted = { text: string; html: string };

export const pastedOf = (data: DataTransfer): Pasted => ({
  text: data.getData('text/plain'),
  html: data.getData('text/html'),
});

/** Whether a pasted text is a test rather than one question's text. */
export function isTest({ text, html }: Pasted): boolean {
  if (text.length > QUESTION_TEXT_MAX) return true;
  return isTestText(text) || /<table[\s>]/i.test(html.slice(0, QUESTION_TEXT_MAX));
}

function isTestText(text: string): boolean {
  if (gift.test(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const options = lines.filter((line) => option.test(line)).length;
  const isTable = lines.length > 0 && lines.every((line) => line.split('\t').length >= 3);
  return (
    isTable ||
    (options >= 2 && (options < lines.length || lines.some((line) => numbered.test(line))))
  );
}

/** Splits tags typed with commas. */
export const tagsOf = (typed: string): string[] =>
  Array.from(new Set(typed.split(',').map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))).filter(
    Boolean,
  );

/** Seconds of 90, 1:30 or 0:01:30; otherwise undefined. */
export function readClock(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  if (parts.slice(1).some((part) => Number(part) > 59)) return undefined;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
