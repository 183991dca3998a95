import type { TextLine } from './read-text.ts';
import type { OpenQuestions } from './text-item.ts';
import { readKey } from './text-line.ts';

/** `1-B, 2-A`, and whether a word beside it names it as the key. */
export type KeyRows = { pairs: string; isNamed: boolean };

/** The pairs if they are a key: named as such, or with each number matching a lettered question. */
export function keyOfRows(
  { pairs, isNamed }: KeyRows,
  open: OpenQuestions | undefined,
): [number, string][] | undefined {
  const parsed = readKey(pairs);
  if (isNamed || !open || !parsed) return parsed;
  const fits = parsed.every(([number]) => open.find(number)?.isLettered);
  return parsed.length > 1 && fits ? parsed : undefined;
}

const numbersLine = /^\s*№?\s?\d{1,4}(?:[\s|.)]+\d{1,4})+[\s|.)]*$/;
const lettersLine = /^\s*\p{L}(?:[\s|.)]+\p{L})+[\s|.)]*$/u;
const pairLine = /^\s*№?\s?(\d{1,4})[\s|]+(\p{L})\s*[.)]?\s*$/u;

/**
 * Joins a row of numbers above a row of letters, or lines of a number and a letter, into one line.
 */
export function withKeyRows(lines: readonly TextLine[]): TextLine[] {
  const found: TextLine[] = [];
  for (let n = 0; n < lines.length;) {
    const rows = lines[n]!.key ? undefined : (below(lines, n) ?? beside(lines, n));
    const taken = lines.slice(n, n + (rows?.height ?? 1));
    if (rows) {
      const text = taken.map((line) => line.text).join('\n');
      const issues = taken.flatMap((line) => line.issues);
      found.push({ text, issues, key: { pairs: rows.pairs, isNamed: false } });
    } else found.push(...taken);
    n += taken.length;
  }
  return found;
}

type Rows = { height: number; pairs: string };

function below(lines: readonly TextLine[], from: number): Rows | undefined {
  const [above = '', under = ''] = [lines[from]?.text, lines[from + 1]?.text];
  if (!numbersLine.test(above) || !lettersLine.test(under)) return undefined;
  const numbers = above.match(/\d+/g) ?? [];
  const letters = under.match(/\p{L}/gu) ?? [];
  if (numbers.length !== letters.length) return undefined;
  return { height: 2, pairs: numbers.map((number, n) => `${number}-${letters[n]}`).join(', ') };
}

function beside(lines: readonly TextLine[], from: number): Rows | undefined {
  const pairs: string[] = [];
  for (let n = from; n < lines.length; n += 1) {
    const [, number, letter] = pairLine.exec(lines[n]!.text) ?? [];
    if (number === undefined || lines[n]!.key) break;
    pairs.push(`${number}-${letter}`);
  }
  return pairs.length > 1 ? { height: pairs.length, pairs: pairs.join(', ') } : undefined;
}
