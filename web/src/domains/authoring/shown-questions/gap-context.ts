import { drawBlanks } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';

const WORDS = 5;
const BLANK = /\((\d+)\) ____/;

/** A few words before and after a gap, with `here` in its place; other gaps are lines. */
export function gapContext(html: string, gap: number, here: string): string {
  const parts = plainText(drawBlanks(html)).split(BLANK);
  const at = parts.findIndex((part, n) => n % 2 === 1 && part === String(gap));
  const side = (own: readonly string[]) => own.map((part, n) => (n % 2 === 1 ? '____' : part));
  const before = side(parts.slice(0, at)).join('').trim().split(/\s+/);
  const behind = side(parts.slice(at + 1))
    .join('')
    .trim()
    .split(/\s+/);
  return [
    ...(before.length > WORDS ? ['…'] : []),
    ...before.slice(-WORDS),
    here,
    ...behind.slice(0, WORDS),
    ...(behind.length > WORDS ? ['…'] : []),
  ]
    .join(' ')
    .trim();
}
