import { normalizeText } from '@malaka/grading/normalize-text';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { plainHtml } from './html-text.ts';
import { type Alphabet, alphabetOf, areOptionLabels, rightPlaces } from './key-letters.ts';
import { choice, tagsIn } from './make-drafts.ts';
import { areOwnHashes, hasPlus, withPlusSigns } from './option-signs.ts';
import { failure, type Issue, type Read, unread, warning, RefusedFile } from './read.ts';
import { readKindRows } from './read-kind-rows.ts';
import { readText } from './read-text.ts';
import { kindColumnsOf } from './sheet-kinds.ts';
import { type Columns, columnsByContent, columnsByHeadings } from './sheet-columns.ts';
import { type TestRow, testRows } from './test-cells.ts';
import { readLine } from './text-line.ts';

type Row = readonly string[];

/** One question per row, with headings in any of our languages or without. */
export function readSheetRows(rows: readonly Row[]): Read[] {
  const filled = belowTitles(rows);
  const all = rows.filter(isFilled);
  const titles = all.slice(0, all.length - filled.length);
  const keys = titles.map(keyLineIn).filter((key) => key !== undefined);
  return [...keys.map(strayKey), ...readBelow(filled)];
}

const strayKey = (key: string): Read => unread(key, failure('stray_key', key));

/** `Javoblar: 1-B, 2-A` alone in a row, although answers of a sheet belong beside its questions. */
function keyLineIn(row: Row): string | undefined {
  const [only = '', ...others] = row.filter((cell) => cell.trim() !== '');
  return others.length === 0 && readLine(only).kind === 'key' ? only : undefined;
}

function readBelow(filled: readonly Row[]): Read[] {
  const [first] = filled;
  if (!first) return [];
  const kinds = readKindRows(filled);
  if (kinds) return kinds;
  const named = columnsByHeadings(first);
  const questionRows = named ? filled.slice(1) : filled;
  if (questionRows.length === 0) return [];
  const tests = testRows(filled) ?? [];
  const below = filled.slice(filled.length - (tests.length || questionRows.length));
  const plain = below.filter((row, n) => !tests[n] && keyLineIn(row) === undefined);
  const columns = named ?? columnsByContent(plain);
  const keys = {
    alphabet: alphabetOf(plain.map((row) => keyIn(row, columns))),
    ways: waysOf(plain, columns),
  };
  return below.map((row, n) => {
    const test = tests[n];
    const key = keyLineIn(row);
    if (key !== undefined) return strayKey(key);
    return test ? readTestRow(row, test) : readRow(row, columns, keys);
  });
}

/** The same; issues of a row go to its question. */
export function readRowsWithIssues(
  rows: readonly Row[],
  issues: readonly (readonly Issue[])[],
): Read[] {
  const reads = readSheetRows(rows);
  const filled = rows.flatMap((row, n) => (isFilled(row) ? [issues[n] ?? []] : []));
  const own = filled.slice(filled.length - reads.length);
  return reads.map((read, n) => ({ ...read, issues: [...read.issues, ...own[n]!] }));
}

export const hasHeadings = (rows: readonly Row[]): boolean => {
  const [first] = belowTitles(rows);
  return first !== undefined && isHeading(first);
};

const isHeading = (row: Row) => (kindColumnsOf(row) ?? columnsByHeadings(row)) !== undefined;
const isFilled = (row: Row) => row.some((cell) => cell.trim() !== '');

/** Filled rows from the headings on, if only one-cell title rows are above them. */
function belowTitles(rows: readonly Row[]): Row[] {
  const filled = rows.filter(isFilled);
  const begin = filled.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const first = filled[begin];
  return first && isHeading(first) ? filled.slice(begin) : filled;
}
const cellOf = (row: Row, place: number | undefined) =>
  place === undefined ? '' : (row[place] ?? '').trim();

const keyIn = (row: Row, { right, further }: Columns): string =>
  [right, ...further]
    .map((place) => cellOf(row, place).replace(beforeName, ''))
    .filter(Boolean)
    .join('; ');

/** `Variant B`, as the column's heading names it. */
const beforeName =
  /^(?:option|answer|variant|javob|вариант|ответ|жавоб)\s*[№#]?\s*(?=(?:\p{L}|\d{1,2})[.)]?$)/iu;

/** Kinds of keys in a sheet: they name options, or are options themselves. */
type Ways = 'named' | 'own' | 'either';

function waysOf(rows: readonly Row[], columns: Columns): Ways {
  if (columns.isRightOwn) return 'own';
  const keys = rows.flatMap((row) => {
    const key = keyIn(row, columns);
    if (key === '') return [];
    if (
      matchesText(
        key,
        columns.answers.map((place) => cellOf(row, place)),
      )
    )
      return ['named'];
    return [isReference(key) ? (/\p{L}/u.test(key) ? 'named' : 'number') : 'own'];
  });
  if (!keys.includes('own')) return 'named';
  return keys.includes('named') ? 'named' : keys.includes('number') ? 'either' : 'own';
}

const matchesText = (key: string, texts: readonly string[]): boolean => {
  const known = new Set(texts.map(comparable));
  return key.split(/[;\n]/).every((part) => known.has(comparable(part)));
};
const comparable = (text: string) => normalizeText(text.replace(mark, '')) || text.trim();

const mark = /^\s*[*+#]\s*|(?<!\s)\s*\*\s*$/;

function readRow(
  row: Row,
  columns: Columns,
  { alphabet, ways }: { alphabet: Alphabet | undefined; ways: Ways },
): Read {
  const all = withoutLetters(columns.answers.map((place) => cellOf(row, place)));
  const key = keyIn(row, columns);
  const isUnknown = key !== '' && !isReference(key) && !matchesText(key, all);
  // With only a right answer and wrong ones beside it, the right one is an option too.
  const isOwn = key !== '' && (columns.isRightOwn || (ways !== 'named' && isUnknown));
  const isDoubtful = ways === 'either' && key !== '' && !isUnknown;
  const { options, issues } = markedOptions(all, columns.labels, key !== '');
  const own = isOwn ? [{ label: '', text: key, isRight: true }] : [];
  const question = cellOf(row, columns.question);
  const found: ReturnType<typeof rightPlaces> = isOwn
    ? { right: new Set([0]), issues: [] }
    : isDoubtful
      ? { right: new Set<number>(), issues: [warning('unclear_key', key)] }
      : rightPlaces(options, { answers: [key], alphabet, question });
  const { right } = found;
  const filled = [...own, ...options].flatMap(({ text }, place) =>
    text === '' ? [] : [{ text, place }],
  );
  const lost = [...right].filter((place) => !filled.some((option) => option.place === place));
  if (lost.length > 0) found.issues.push(warning('unclear_key', key));
  const isMultiple = right.size > 1;
  return choice(
    {
      text: plainHtml(question),
      source: row.filter(Boolean).join(' | '),
      explanation: plainHtml(cellOf(row, columns.explanation)),
      tags: cellOf(row, columns.tags).split(/[,;]/),
      grade: isMultiple ? right.size : 1,
      issues: [...issues, ...found.issues],
    },
    {
      isMultiple,
      options: filled.map(({ text, place }) => ({
        text: plainHtml(text),
        fraction: right.has(place) ? 100 / right.size : 0,
      })),
    },
  );
}

/** A row that has all options in one cell. */
function readTestRow(row: Row, { words, key, explanation, tags, strange }: TestRow): Read {
  const lines = (place: number | undefined) => cellOf(row, place).split('\n').filter(isLine);
  const beside = (word: string, place: number | undefined) => {
    const texts = lines(place).map((line) => line.trim());
    return texts.length === 0 ? [] : [`${word}: ${texts.join(' ')}`];
  };
  const text = [...words.flatMap(lines), ...beside('Javob', key), ...beside('Izoh', explanation)];
  const [read, ...others] = readText(text.join('\n'));
  const source = row.filter(Boolean).join(' | ');
  if (!read?.content || others.length > 0) return unread(source, failure('unreadable'));
  const unclear = strange.map((place) => warning('unclear_part', cellOf(row, place)));
  const content = { ...read.content, tags: tagsIn(cellOf(row, tags).split(/[,;]/)) };
  return { content, source, issues: [...read.issues, ...unclear] };
}

const isLine = (line: string) => line.trim() !== '';

/** `A) 5 | B) 6`: consecutive letters name the cells and are removed from the answers. */
function withoutLetters(texts: string[]): string[] {
  const lettered = /^\(?(\p{L})\s*[.)]\s*(?=\S)/u;
  const labels = texts.filter(Boolean).map((text) => lettered.exec(text)?.[1] ?? '');
  return areOptionLabels(labels) ? texts.map((text) => text.replace(lettered, '')) : texts;
}

/** A key overrides marks: text that looks like a mark is reported and stays unchanged. */
function markedOptions(texts: readonly string[], labels: readonly string[], hasKey: boolean) {
  const marked = texts.filter((text) => mark.test(text) && text.replace(mark, '') !== '');
  const areAll = marked.length > 1 && marked.length === texts.filter(Boolean).length;
  const issues: Issue[] = [];
  const stars = marked.filter((text) => !hasPlus(text));
  const hashes = marked.filter((text) => text.trim().startsWith('#'));
  const isOwn = areAll || (hashes.length > 0 && areOwnHashes(hashes));
  if (hasKey && stars.length > 0) issues.push(warning('unclear_part', stars.join(', ')));
  if (!hasKey && isOwn) issues.push(warning('unclear_key', marked.join(', ')));
  const isTaken = !hasKey && !isOwn;
  const options = texts.map((text, place) => {
    const isRight = isTaken && marked.includes(text);
    return {
      label: labels[place] ?? '',
      text: isRight ? text.replace(mark, '') : text,
      isRight,
      hasPlus: isRight && hasPlus(text),
    };
  });
  const signs = withPlusSigns(options, hasKey);
  return { options: signs.options, issues: [...issues, ...signs.issues] };
}

/** `B`, `1;3`, `A va C`, `(B)`, `B.`; a sign alone means something else. */
const isReference = (text: string): boolean =>
  /^\(?(?:\d{1,2}|\p{L})[.)]?(?:(?:\s*[,;/]\s*|\s+(?:(?:va|ва|и|and)\s+)?)(?:\d{1,2}|\p{L})[.)]?)*$/u.test(
    text,
  ) || /^(?:[A-J]{2,6}|[+*✓✔])$/.test(text);

export const ROWS_MAX = 5000;
export const COLUMNS_MAX = 60;
const CELL_MAX = 20_000;
const FIRST_LINES = 10_000;

export function csvRows(text: string): string[][] {
  const separator = /^sep=(.)\n/.exec(text);
  const delimiter = separator?.[1] ?? detectDelimiter(text.slice(0, FIRST_LINES));
  const rows: string[][] = [];
  for (const values of streamCsvRows(text.slice(separator?.[0].length ?? 0), { delimiter })) {
    addRow(rows, values);
  }
  return rows;
}

function addRow(
  rows: string[][],
  values: readonly (string | number | boolean | Date | null)[],
): void {
  rows.push(values.slice(0, COLUMNS_MAX).map((value) => cellText(String(value ?? ''))));
  if (rows.length > ROWS_MAX) throw new RefusedFile('too_many');
}

/** Retains line ends, which questions may have. */
export const cellText = (text: string): string =>
  text
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
