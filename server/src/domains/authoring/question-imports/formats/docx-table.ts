import type { Stress } from './docx-text.ts';
import { type Issue, warning } from './read.ts';
import { readSheetRows } from './read-sheet.ts';
import { columnsByContent, columnsByHeadings, isKeyName } from './sheet-columns.ts';
import { kindColumnsOf } from './sheet-kinds.ts';
import type { TextLine } from './read-text.ts';
import { isRowNumber, keyTable, type TestRow, testRows } from './test-cells.ts';

export type Paragraph = {
  label: string;
  text: string;
  isStressed: boolean;
  stress?: readonly Stress[];
  issues: Issue[];
  /** Set if it may be the key of several questions. */
  key?: TextLine['key'];
};
export type TableCell = { paragraphs: Paragraph[] };
type Table =
  | { kind: 'sheet'; rows: string[][]; issues: Issue[][] }
  | { kind: 'lines'; lines: Paragraph[] };

/** A table of questions, a table that lays out a test, or a table shown by a question. */
export function docxTable(rows: readonly (readonly TableCell[])[]): Table {
  const texts = rows.map((cells) => cells.map(linesOf));
  const issues = rows.map((cells) =>
    cells.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.issues)),
  );
  const [heading = []] = texts;
  const key = keyTable(texts);
  if (key) {
    const text = texts.map((row) => row.join(' | ')).join('\n');
    return { kind: 'lines', lines: [{ ...blank, text, issues: issues.flat(), key }] };
  }
  if (texts.length > 1 && kindColumnsOf(heading)) return { kind: 'sheet', rows: texts, issues };
  const tests = testRows(texts);
  if (tests) {
    const questionRows = rows.slice(rows.length - tests.length);
    const lines = tests.flatMap((test, n) =>
      test ? linesOfTest(questionRows[n]!, test) : laidOut([questionRows[n]!], true),
    );
    return { kind: 'lines', lines };
  }
  const named = texts.length > 1 ? columnsByHeadings(heading) : undefined;
  if (named) {
    const marked = named.right === undefined ? withMarks(rows, named.answers, 1) : texts;
    return { kind: 'sheet', rows: marked, issues };
  }
  const filled = texts.map((row) => withoutNumber(row).filter(Boolean).length);
  const isNarrow = filled.every((amount) => amount < 3);
  const hasLetters = texts.some((row) => row.some((cell) => letter.test(cell)));
  if (isNarrow || hasLetters) {
    const lines = laidOut(rows, isNarrow);
    const isFigure = texts.some(
      (row) => row.length > 1 && row.every((cell) => bareLetter.test(cell)),
    );
    const isTest = lines.some(({ label, text }) => isOfTest(`${label}${text}`));
    if (hasLetters || (isTest && !isFigure)) {
      return { kind: 'lines', lines };
    }
    // Words outside of the test, which would become part of the option above.
    const issue = warning('unclear_part', texts.flat().join(' | '));
    return {
      kind: 'lines',
      lines: lines.map((one) => ({ ...one, issues: [...one.issues, issue] })),
    };
  }
  const { answers, question, right } = columnsByContent(texts);
  const marked = right === undefined ? withMarks(rows, answers, 0) : texts;
  const areQuestions =
    texts.every((row) => /[?:]|\S\s+\S/.test(row[question] ?? '')) &&
    readSheetRows(marked).every(({ content }) => content?.answers.some(({ score }) => score > 0));
  if (areQuestions) return { kind: 'sheet', rows: marked, issues };
  // Data shown by a question: it stays in the text, but loses its columns.
  const lines = texts.map((row, n): Paragraph => ({
    label: '',
    text: row.join(' | ').replaceAll('\n', ' '),
    isStressed: false,
    issues: [...issues[n]!, warning('unclear_part', row.join(' | '))],
  }));
  return { kind: 'lines', lines };
}

const letter = /^[*+#]?\s*\(?\p{L}\s*[.)]\s*\S/u;
const isOfTest = (line: string) => letter.test(line) || /^[*+#]|^\d{1,4}[.)]\s|[?:]$/.test(line);
const number = /^\d{1,4}[.)]?$/;
/** A key in a cell of its own. */
const bareLetter = /^\(?[A-JА-ДЕ]\)?$/;
const blank: Paragraph = { label: '', text: '', isStressed: false, issues: [] };

const withoutNumber = ([first = '', ...rest]: readonly string[]): string[] =>
  number.test(first) ? rest : [first, ...rest];

const linesOf = ({ paragraphs }: TableCell): string =>
  paragraphs
    .map(({ label, text }) => (text === '' ? '' : `${label}${text}`))
    .join('\n')
    .trim();

/** The question, its options and its key as lines of text. */
function linesOfTest(cells: readonly TableCell[], test: TestRow): Paragraph[] {
  const filled = (place: number | undefined) =>
    place === undefined ? [] : cells[place]!.paragraphs.filter(({ text }) => text !== '');
  const [ordinal] = filled(0);
  const isNumbered = !test.words.includes(0) && ordinal !== undefined && isRowNumber(ordinal.text);
  const [first, ...words] = test.words.flatMap(filled);
  const beside = (word: string, place: number | undefined): Paragraph[] =>
    filled(place).map((one) => ({ ...one, label: `${word}: ${one.label}`, isStressed: false }));
  const strange = test.strange.map((place) => warning('unclear_part', linesOf(cells[place]!)));
  const label = isNumbered ? `${Number.parseInt(ordinal.text.replace('№', ''), 10)}. ` : '';
  return [
    blank,
    ...(first
      ? [{ ...first, label: label + first.label, issues: [...first.issues, ...strange] }]
      : []),
    ...words,
    ...beside('Javob', test.key),
    ...beside('Izoh', test.explanation),
  ];
}

/** The paragraphs of all cells, row by row; a number in its own cell belongs to the next cell. */
function laidOut(rows: readonly (readonly TableCell[])[], isNarrow: boolean): Paragraph[] {
  return rows.flatMap((cells) => {
    const [first, ...others] = cells.map(({ paragraphs }) =>
      paragraphs.filter(({ text }) => text !== ''),
    );
    const firstText = first?.map(({ label, text }) => `${label}${text}`).join('') ?? '';
    const rest = withKey(first ?? [], others);
    const [begin, ...more] = rest;
    const isNumbered = number.test(firstText.trim()) && begin !== undefined;
    const isKeyWord =
      rest.length === 1 && begin!.label.startsWith('Javob:') && isKeyName(firstText);
    if (isKeyWord) return rest;
    const lines = isNumbered
      ? [{ ...begin, label: `${Number.parseInt(firstText, 10)}. ${begin.label}` }, ...more]
      : [...(first ?? []), ...rest];
    return isNarrow && isNumbered ? [blank, ...lines] : lines;
  });
}

/** A letter at the end of a row is its key, perhaps after a word like "Answer". */
function withKey(first: readonly Paragraph[], others: readonly Paragraph[][]): Paragraph[] {
  const last = others.findLast((cell) => cell.length > 0);
  const [sole, ...more] = last ?? [];
  const before = [first, ...others].flat().filter((one) => one !== sole);
  const isKey =
    sole !== undefined &&
    more.length === 0 &&
    bareLetter.test(sole.label + sole.text) &&
    before.length > 0 &&
    !before.every(({ text }) => bareLetter.test(text));
  if (!isKey) return others.flat();
  return others.flatMap((cell) =>
    cell === last ? [{ ...sole, label: `Javob: ${sole.label}`, isStressed: false }] : cell,
  );
}

/** As in a text, a highlighted answer is the right one. */
function withMarks(
  rows: readonly (readonly TableCell[])[],
  answers: readonly number[],
  from: number,
): string[][] {
  return rows.map((cells, n) =>
    cells.map((cell, place) => {
      const isRight =
        n >= from &&
        answers.includes(place) &&
        isStressed(cell) &&
        !answers.every((other) => isStressed(cells[other]));
      return isRight ? `*${linesOf(cell)}` : linesOf(cell);
    }),
  );
}

const isStressed = ({ paragraphs }: TableCell = { paragraphs: [] }) =>
  paragraphs.some(({ text }) => text !== '') &&
  paragraphs.every(({ text, isStressed: isBold }) => isBold || text === '');
