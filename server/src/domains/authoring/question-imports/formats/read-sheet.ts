import { plainHtml } from './html-text.ts';
import { choice } from './make-drafts.ts';
import type { Read } from './read.ts';
import { readKindRows } from './read-kind-rows.ts';
import { rightPlaces } from './right-places.ts';
import { type Columns, columnsByContent, columnsByHeadings } from './sheet-columns.ts';

/** A question a row; headings in any of our languages, or none. */
export function readSheetRows(rows: readonly (readonly string[])[]): Read[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first] = filled;
  if (!first) return [];
  const kinds = readKindRows(filled);
  if (kinds) return kinds;
  const named = columnsByHeadings(first);
  const asked = named ? filled.slice(1) : filled;
  if (asked.length === 0) return [];
  const columns = named ?? columnsByContent(asked);
  return asked.map((row) => readRow(row, columns));
}

const mark = /^\s*[*+#]\s*|\s*\*\s*$/;

function readRow(row: readonly string[], columns: Columns): Read {
  const cell = (place: number | undefined) =>
    place === undefined ? '' : (row[place] ?? '').trim();
  const all = columns.answers.map(cell);
  const rightText = cell(columns.right);
  // Only a right answer and wrong ones beside it: the right one is an option too.
  const isOwn = rightText !== '' && !isReference(rightText) && !all.includes(rightText);
  const options = [...(isOwn ? [rightText] : []), ...all].map((text, place) => ({
    label: String.fromCodePoint('A'.codePointAt(0)! + place),
    text: text.replace(mark, ''),
    isRight: (isOwn && place === 0) || mark.test(text),
  }));
  const right = rightPlaces(options, isOwn ? '' : rightText);
  const filled = options.flatMap(({ text }, place) => (text === '' ? [] : [{ text, place }]));
  const isMultiple = right.size > 1;
  return choice(
    {
      text: plainHtml(cell(columns.question)),
      source: row.filter(Boolean).join(' | '),
      explanation: plainHtml(cell(columns.explanation)),
      tags: cell(columns.tags).split(/[,;]/),
      grade: isMultiple ? right.size : 1,
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

const isReference = (text: string): boolean =>
  /^(?:\d{1,2}|\p{L})(?:\s*[,;/\s]\s*(?:\d{1,2}|\p{L}))*$/u.test(text);
