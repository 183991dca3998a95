import type { Readable } from 'node:stream';
import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import { isScoredWhole } from '@malaka/contracts/authoring/question-types';
import { readGapRule } from '@malaka/grading/gap-rules';
import { joinItems } from '@malaka/grading/items';
import { readEntities } from '@malaka/grading/plain-text';
import { publicAddress } from '#/kit/files/public-files.ts';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsxStream } from '#/kit/lazy-libraries.ts';
import { plainHtml } from './html-text.ts';
import { KIND_COLUMNS, letterOf, RULE, sheetWords, type Truths } from './sheet-kinds.ts';

const WIDE = 50;
const NARROW = 22;

/** Streams a sheet of questions; `answersCount` is the largest number of answers. */
export function writeSheet(
  drafts: AsyncIterable<QuestionDraft> | Iterable<QuestionDraft>,
  { language, answersCount, origin }: { language: Language; answersCount: number; origin: string },
): Readable {
  const { columns, answer } = sheetWords[language];
  const headings = [
    ...KIND_COLUMNS.map((column) => columns[column]),
    ...Array.from({ length: answersCount }, (_, n) => `${answer} ${letterOf(n)}`),
  ];
  return writeXlsxStream(rows(), {
    name: columns.text,
    freezePane: { rows: 1 },
    columns: headings.map((header, n) => ({
      header,
      width: n === KIND_COLUMNS.indexOf('text') ? WIDE : NARROW,
      numFmt: '@',
    })),
  });

  async function* rows() {
    for await (const draft of drafts) {
      yield writeRow(draft, language).map((cell) =>
        cell.replaceAll(`src="${publicAddress('')}`, `src="${origin}${publicAddress('')}`),
      );
    }
  }
}

/**
 * Writes a question as a row. Texts are plain if that loses nothing, else the whole row is HTML.
 * One cell has a group above its items, a side above the other, or a model answer above the extra
 * question; the answers of a gap follow its mark. Typos, tolerance and unit follow the accepted
 * answer, and a picture's area follows its name.
 */
function writeRow(draft: QuestionDraft, language: Language): string[] {
  const { kinds, inWords, yes, truths } = sheetWords[language];
  const { type, text, explanation, tags = [], answers } = draft;
  const { cell, isKeyed = false, hasSides = false } = SHAPES[type];
  const sides = hasSides ? answers.map(({ details }) => details) : [];
  const rich = [text, explanation, ...answers.map((answer) => answer.text), ...sides];
  const isPlain = rich.every((html) => html === '' || plainOf(html) !== undefined);
  const cellOf = (html: string) => (isPlain ? (plainOf(html) ?? '') : html.replaceAll('\n', ' '));
  const cells = answers.map((answer) => cell(answer, cellOf, truths));
  const right = answers.flatMap(({ score }, n) => (isKeyed && score > 0 ? [n] : []));
  const charged = answers.flatMap(({ score }, n) => (score < 0 ? [`${letterOf(n)}:${score}`] : []));
  const points = isKeyed
    ? [...right.map((n) => answers[n]!.score), ...charged]
    : answers.map(({ score }) => score);
  return [
    type === 'text' ? inWords : kinds[type],
    cellOf(text),
    right.map(letterOf).join(', '),
    (isScoredWhole(type) ? [draft.score] : points).join('; '),
    cellOf(explanation),
    joinItems(tags),
    isPlain ? '' : yes,
    ...cells,
  ];
}

/** Plain text that converts to this HTML; undefined if there is none. */
function plainOf(html: string): string | undefined {
  const text = readEntities(html.replaceAll('<br />', '\n'));
  return plainHtml(text) === html && !text.includes('<') && text.trim() === text ? text : undefined;
}

type Html = (html: string) => string;
type Cell = (answer: QuestionDraft['answers'][number], cellOf: Html, truths: Truths) => string;
/** `isKeyed`: right answers are named by letters. `hasSides`: `details` are HTML. */
type Shape = { cell: Cell; isKeyed?: boolean; hasSides?: boolean };

const alone: Cell = ({ text }, cellOf) => cellOf(text);
const above: Cell = ({ text, details }, cellOf) => `${cellOf(text)}\n${details}`;
const ruled: Cell = ({ text, details }, cellOf) =>
  cellOf(text) + (details === '' ? '' : RULE + details);
const marked: Cell = ({ text, details }, cellOf) =>
  (details === WRONG ? '' : `[${details}] `) + cellOf(text);
const sided: Cell = ({ text, details }, cellOf) =>
  [cellOf(text), cellOf(details)].filter(Boolean).join('\n');
const inGap: Cell = ({ text, details }, cellOf) => {
  const { tag, typos } = readGapRule(details) ?? { tag: '', typos: null };
  return `[${tag}] ${cellOf(text)}${typos === null ? '' : `${RULE}${typos}`}`;
};
const truth: Cell = ({ text }, _, truths) => (text === 'true' ? truths.true : truths.false);

const SHAPES: Record<QuestionDraft['type'], Shape> = {
  single: { cell: alone, isKeyed: true },
  multiple: { cell: alone, isKeyed: true },
  true_false: { cell: truth, isKeyed: true },
  short: { cell: ruled },
  number: { cell: ruled },
  calculated: { cell: ruled },
  ordering: { cell: alone },
  matching: { cell: sided, hasSides: true },
  gaps: { cell: inGap, isKeyed: true },
  hottext: { cell: marked, isKeyed: true },
  hotspot: { cell: ruled, isKeyed: true },
  dragwords: { cell: marked },
  grouping: { cell: above },
  essay: { cell: above },
  text: { cell: sided, hasSides: true },
};
