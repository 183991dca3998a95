import type { Readable } from 'node:stream';
import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import { isScoredWhole, isTypedKind } from '@malaka/contracts/authoring/question-types';
import { readGapRule } from '@malaka/grading/gap-rules';
import { joinItems } from '@malaka/grading/items';
import { readEntities } from '@malaka/grading/plain-text';
import { publicAddress } from '#/kit/files/public-files.ts';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsxStream } from '#/kit/lazy-libraries.ts';
import { plainHtml } from './html-text.ts';
import { KIND_COLUMNS, letterOf, RULE, sheetWords } from './sheet-kinds.ts';

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
  const hasSides = type === 'matching' || type === 'text';
  const sides = hasSides ? answers.map(({ details }) => details) : [];
  const rich = [text, explanation, ...answers.map((answer) => answer.text), ...sides];
  const isPlain = rich.every((html) => html === '' || plainOf(html) !== undefined);
  const cellOf = (html: string) => (isPlain ? (plainOf(html) ?? '') : html.replaceAll('\n', ' '));
  const cells = answers.map(({ text: answer, details }) => {
    if (type === 'essay') return `${cellOf(answer)}\n${details}`;
    if (type === 'grouping') return `${cellOf(answer)}\n${details}`;
    if (hasSides) return [cellOf(answer), cellOf(details)].filter(Boolean).join('\n');
    if (type === 'true_false') return answer === 'true' ? truths.true : truths.false;
    if (isTypedKind(type) || type === 'hotspot')
      return details === '' ? cellOf(answer) : `${cellOf(answer)}${RULE}${details}`;
    if (type === 'gaps') {
      const { tag, typos } = readGapRule(details) ?? { tag: '', typos: null };
      return `[${tag}] ${cellOf(answer)}${typos === null ? '' : `${RULE}${typos}`}`;
    }
    const gap =
      (type === 'dragwords' || type === 'hottext') && details !== WRONG ? `[${details}] ` : '';
    return gap + cellOf(answer);
  });
  const isChoice = ['single', 'multiple', 'true_false', 'gaps', 'hottext', 'hotspot'].includes(
    type,
  );
  const right = answers.flatMap(({ score }, n) => (isChoice && score > 0 ? [n] : []));
  const charged = answers.flatMap(({ score }, n) => (score < 0 ? [`${letterOf(n)}:${score}`] : []));
  const points = isChoice
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
