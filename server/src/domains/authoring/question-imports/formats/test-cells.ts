import { areOptionLabels, isOptionLetter } from './key-letters.ts';
import type { KeyRows } from './text-item.ts';
import { columnsByHeadings, headingKind, isKeyName } from './sheet-columns.ts';
import { linesIn, readLine } from './text-line.ts';

type Row = readonly string[];

/** Column indexes of the cells of a row. */
export type TestRow = {
  /** The question with its options, without the cell of its number. */
  words: number[];
  key: number | undefined;
  explanation: number | undefined;
  tags: number | undefined;
  /** Cells of unknown meaning. */
  strange: number[];
};

/**
 * Rows that have all options in one cell, below the headings; undefined for a table without such
 * rows.
 */
export function testRows(rows: readonly Row[]): (TestRow | undefined)[] | undefined {
  const [first = []] = rows;
  const heading = isHeading(first) ? first : undefined;
  const parsed = (heading ? rows.slice(1) : rows).map((row) => testRow(row, heading));
  return parsed.some((row) => row !== undefined) ? parsed : undefined;
}

const isHeading = (row: Row): boolean =>
  !row.some(hasOptions) &&
  (columnsByHeadings(row) !== undefined ||
    row.every((cell) => cell === '' || headingKind(cell) !== undefined));

/** `A) … B) …`, each on its own line or all on one. */
function hasOptions(cell: string): boolean {
  const lines = cell.split('\n').flatMap(linesIn).map(readLine);
  return areOptionLabels(
    lines.flatMap((line) => (line.kind === 'option' && line.label !== '' ? [line.label] : [])),
  );
}

function testRow(row: Row, heading: Row | undefined): TestRow | undefined {
  const list = row.findIndex(hasOptions);
  if (list < 0) return undefined;
  const kinds = row.map((_, place) => headingKind(heading?.[place] ?? ''));
  const options = kinds.filter((kind, n) => kind === 'answer' && n !== list && row[n] !== '');
  // The list is part of the question.
  if (options.length > 1) return undefined;
  const found: TestRow = {
    words: [],
    key: undefined,
    explanation: undefined,
    tags: undefined,
    strange: [],
  };
  const lines = new Set(row[list]!.split('\n').map((line) => line.trim()));
  const isKey = (place: number) =>
    heading
      ? kinds[place] === 'right' || (kinds[place] === 'answer' && place > list)
      : isReference(row[place]!) || lines.has(row[place]!.trim());
  for (const [place, cell] of row.entries()) {
    const kind = kinds[place];
    const isNumber = kind === 'ignored' || (place === 0 && isRowNumber(cell));
    if (cell.trim() === '' || (isNumber && place !== list)) continue;
    if (place === list) found.words.push(place);
    else if (kind === 'explanation' || kind === 'tags') found[kind] ??= place;
    else if (found.key === undefined && isKey(place)) found.key = place;
    else if (place < list) found.words.push(place);
    else found.strange.push(place);
  }
  return found;
}

/** A question's number in a cell of its own. */
export const isRowNumber = (cell: string): boolean => /^№?\d{1,4}[.)]?$/.test(cell);

/** `B`, `A, C`, `2`. */
const isReference = (cell: string): boolean =>
  cell
    .trim()
    .split(/[\s,;]+/)
    .every((part) => isOptionLetter(part) || /^(?:\d|[A-J]{2,6})$/.test(part));

/**
 * A table with the key of a test: letters below or beside their numbers, with optional words at the
 * edge; otherwise undefined.
 */
export function keyTable(rows: readonly Row[]): KeyRows | undefined {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const isNamed = filled.flat().some((cell) => isKeyName(cell) && !isOptionLetter(cell));
  const isWord = (cell: string) =>
    cell !== '' && !isLetters(cell) && headingKind(cell) !== undefined;
  const headed = filled[0]?.every((cell) => cell === '' || isWord(cell)) ? filled.slice(1) : filled;
  const bare = headed.map((row) => (isWord(row[0] ?? '') ? row.slice(1) : row));
  const pairs = pairsBelow(bare) ?? pairsBeside(bare) ?? pairsInside(bare);
  return (
    pairs && { pairs: pairs.map(([number, letters]) => `${number}-${letters}`).join(', '), isNamed }
  );
}

type Pair = readonly [string, string];

const numberIn = (cell: string | undefined): string | undefined =>
  /^№?\s?(\d{1,4})\s?[.)]?$/.exec(cell ?? '')?.[1];
const isLetters = (cell: string): boolean =>
  cell.split(/[\s,;]+/).every((part) => isOptionLetter(part)) || /^[A-J]{2,6}$/.test(cell);

/** Alternating rows of numbers and letters. */
function pairsBelow(rows: readonly Row[]): Pair[] | undefined {
  if (rows.length === 0 || rows.length % 2 > 0) return undefined;
  const pairs: Pair[] = [];
  for (let n = 0; n < rows.length; n += 2) {
    const [numbers = [], letters = []] = rows.slice(n, n + 2);
    const width = Math.max(numbers.length, letters.length);
    for (let place = 0; place < width; place += 1) {
      const pair = pairOf(numbers[place], letters[place]);
      if (!pair) return undefined;
      pairs.push(...pair);
    }
  }
  return pairs;
}

/** Each number followed by its letters, in any number of columns. */
function pairsBeside(rows: readonly Row[]): Pair[] | undefined {
  const pairs: Pair[] = [];
  for (const row of rows) {
    for (let place = 0; place < row.length; place += 2) {
      const pair = pairOf(row[place], row[place + 1]);
      if (!pair) return undefined;
      pairs.push(...pair);
    }
  }
  return pairs.length > 0 ? pairs : undefined;
}

/** `1-B` in each cell. */
function pairsInside(rows: readonly Row[]): Pair[] | undefined {
  const cells = rows.flat().filter((cell) => cell !== '');
  const pairs = cells.flatMap((cell): Pair[] => {
    const [, number, letter] = /^№?(\d{1,4})\s?[-–—.):=]\s?(\p{L})$/u.exec(cell) ?? [];
    return number === undefined || letter === undefined ? [] : [[number, letter]];
  });
  return pairs.length > 0 && pairs.length === cells.length ? pairs : undefined;
}

/** An empty list for two empty cells; undefined for other contents. */
function pairOf(numberCell = '', lettersCell = ''): Pair[] | undefined {
  if (numberCell === '' && lettersCell === '') return [];
  const number = numberIn(numberCell);
  if (number === undefined || lettersCell === '' || !isLetters(lettersCell)) return undefined;
  return [[number, (lettersCell.match(/\p{L}/gu) ?? []).join(',')]];
}
