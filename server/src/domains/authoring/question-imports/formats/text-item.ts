import { endsInQuestion, type Part } from './option-signs.ts';
import { type Issue, warning } from './read.ts';
import { type Line, readKey } from './text-line.ts';
import type { TextLine } from './read-text.ts';

/** A question whose lines are being read. */
export type Item = {
  number: number;
  lines: string[];
  sign: string;
  /** The lines below the question; its end decides whether they are options. */
  body: Part[];
  /** The sign after the numbers of numbered options. */
  optionSign: string;
  answers: string[];
  explanation: string[];
  source: string[];
  issues: Issue[];
  isDivided: boolean;
  isLettered: boolean;
};

export const newItem = (): Item => ({
  number: 0,
  lines: [],
  sign: '',
  body: [],
  optionSign: '',
  answers: [],
  explanation: [],
  source: [],
  issues: [],
  isDivided: false,
  isLettered: false,
});

const isMarked = ({ isRight }: Part) => isRight;

/** Questions still without a key, by number or else by position. */
export class OpenQuestions {
  readonly items: Item[] = [];
  readonly #byNumber = new Map<number, Item>();
  #known = 0;

  find(number: number): Item | undefined {
    // The last one may still get its number.
    for (; this.#known < this.items.length - 1; this.#known += 1) {
      const item = this.items[this.#known]!;
      this.#byNumber.set(item.number || this.#known + 1, item);
    }
    const last = this.items.at(-1);
    return last && (last.number || this.items.length) === number
      ? last
      : this.#byNumber.get(number);
  }
}

/** `1.B 2.A` without the word "answers", below lettered options without marks. */
export function bareKey(raw: string, open: OpenQuestions): [number, string][] | undefined {
  if (!/^\s*№?\d/.test(raw)) return undefined;
  if (!open.items.at(-1)?.isLettered) return undefined;
  const pairs = readKey(raw);
  if (!pairs || pairs.length < 2) return undefined;
  const fits = pairs.every(([number]) => {
    const item = open.find(number);
    return item?.isLettered && item.answers.length === 0 && !item.body.some(isMarked);
  });
  return fits ? pairs : undefined;
}

/**
 * A question without a number, recognised by the repeated `A)`; or below a title, where it looked
 * like an option of the title.
 */
export function splitOffItem(item: Item, label: string): Item | undefined {
  const { body, number } = item;
  if (item.isDivided || !/^[AaАа]$/.test(label)) return undefined;
  const last = body.findLastIndex(({ kind }) => kind === 'option');
  const [only] = body;
  if (number === 0 && last === 0 && only?.label === '1') {
    item.body = [];
    const lines = [only.text, ...body.slice(1).map(({ text }) => text)];
    return { ...newItem(), number: 1, sign: item.optionSign, lines, source: item.source.splice(1) };
  }
  const behind = body.slice(last + 1);
  // Most options follow an option: search all of them only otherwise.
  if (behind.length === 0 || !body.some((part) => part.label === label)) return undefined;
  item.body = body.slice(0, last + 1);
  const lines = behind.map(({ text }) => text.trim());
  // With several lines it is unclear where the option above ends.
  const issues = lines.length > 1 ? [warning('unclear_part', lines.join('\n'))] : [];
  item.issues.push(...issues);
  return { ...newItem(), lines, source: item.source.splice(-lines.length), issues: [...issues] };
}

export type ContentLine = Exclude<Line, { kind: 'blank' | 'end' | 'key' }>;

/**
 * A blank line separates questions, but people also leave one between a question and its options.
 */
export function beginsAnother(item: Item, line: ContentLine, isAfterBlank: boolean): boolean {
  const isAnswered = item.body.length > 0 || item.answers.length > 0;
  if (item.isDivided) return false;
  if (line.kind === 'plain') {
    const isBehind =
      item.answers.length > 0 && item.body.length > 0 && item.explanation.length === 0;
    return isBehind || (isAfterBlank && (isAnswered || /\?\s*$/.test(line.text)));
  }
  if (line.kind !== 'numbered')
    return line.kind === 'option' && startsOver(item, line.label, isAfterBlank);
  // After a blank line a text with a question mark is a question, whatever is above it.
  const asks = /[?？]\s*$/.test(line.text) && (isAfterBlank || !isAsking(item));
  return item.lines.length > 0 && (asks || !isNextOption(item, line, isAfterBlank));
}

/** `A)` again after the options, where the question's text is missing. */
const startsOver = (item: Item, label: string, isAfterBlank: boolean): boolean =>
  isAfterBlank && label !== '' && item.body.some((part) => part.label === label);

/** False for lines below a title, or for options in the style of question numbers. */
const isAsking = ({ lines, body, answers, sign, optionSign, number }: Item): boolean =>
  body.length === 0
    ? endsInQuestion(lines) || number > 0
    : answers.length === 0 && (sign !== optionSign || body.length < 2);

/** `1)` may be the first option of the question above, or a new question. */
function isNextOption(
  item: Item,
  line: Extract<Line, { kind: 'numbered' }>,
  isAfterBlank: boolean,
): boolean {
  const last = item.body.findLast(({ kind }) => kind === 'option');
  const isSameStyle = item.sign === line.sign;
  if (last) {
    const isRow = Number(last.label) === line.number - 1;
    // The next question is numbered like the previous one, but so may the options be.
    const isBehind = isSameStyle && (item.answers.length > 0 || isAfterBlank);
    return isRow && line.sign === item.optionSign && !isBehind;
  }
  return line.number === 1 && item.body.length === 0 && !(isSameStyle && isAfterBlank);
}

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

const numbersLine =
  /^\s*(?:(?:savol|савол|вопрос|задани|question)\p{L}*[\s|:.]+)?(№?\s?\d{1,4}(?:[\s|.)]+\d{1,4})+)[\s|.)]*$/iu;
const lettersLine =
  /^\s*((?:javob|жавоб|ответ|answer|kalit|калит|ключ)\p{L}*[\s|:.]+)?(\p{L}(?:[\s|.)]+\p{L})+)[\s|.)]*$/iu;
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
      found.push({ text, issues, key: rows });
    } else found.push(...taken);
    n += taken.length;
  }
  return found;
}

type Rows = KeyRows & { height: number };

function below(lines: readonly TextLine[], from: number): Rows | undefined {
  const [above = '', under = ''] = [lines[from]?.text, lines[from + 1]?.text];
  const numbers = numbersLine.exec(above)?.[1]?.match(/\d+/g) ?? [];
  const [, name, letterRow = ''] = lettersLine.exec(under) ?? [];
  const letters = letterRow.match(/\p{L}/gu) ?? [];
  if (numbers.length === 0 || numbers.length !== letters.length) return undefined;
  const isNamed = name !== undefined;
  return {
    height: 2,
    isNamed,
    pairs: numbers.map((number, n) => `${number}-${letters[n]}`).join(', '),
  };
}

function beside(lines: readonly TextLine[], from: number): Rows | undefined {
  const pairs: string[] = [];
  for (let n = from; n < lines.length; n += 1) {
    const [, number, letter] = pairLine.exec(lines[n]!.text) ?? [];
    if (number === undefined || lines[n]!.key) break;
    pairs.push(`${number}-${letter}`);
  }
  return pairs.length > 1
    ? { height: pairs.length, isNamed: false, pairs: pairs.join(', ') }
    : undefined;
}
