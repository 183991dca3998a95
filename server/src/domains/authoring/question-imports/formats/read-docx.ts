import path from 'node:path/posix';
import { escapeHtml } from '@malaka/grading/plain-text';
import { numberParagraphs } from './docx-numbers.ts';
import type { Archive } from './open-archive.ts';
import type { Read, ReadContext } from './read.ts';
import { readSheetRows } from './read-sheet.ts';
import { readText } from './read-text.ts';
import { RefusedFile } from './refused-file.ts';
import { columnsByHeadings } from './sheet-columns.ts';
import { kindColumnsOf } from './sheet-kinds.ts';
import { childOf, childrenOf, findAll, isNode, readXml, type XmlNode } from './xml.ts';

const DOCUMENT = 'word/document.xml';
/** Letters of nobody stand for marks until the text is HTML. */
const marks: Readonly<Record<string, string>> = {
  '\uE010': '<sub>',
  '\uE011': '</sub>',
  '\uE012': '<sup>',
  '\uE013': '</sup>',
};
const PICTURE = '\uE014';
const hidden = /[\uE010-\uE014]/gu;

type Paragraph = { label: string; text: string; isStressed: boolean };

/**
 * A test in a Word document: its paragraphs with the numbers that Word draws before them. Where no
 * answer is marked, the one that stands out (bold, coloured, underlined) is the right one. A table
 * with headings is read as a sheet is.
 */
export async function readDocx(archive: Archive, { pictures }: ReadContext): Promise<Read[]> {
  const document = await archive.read(DOCUMENT);
  if (!document) throw new RefusedFile('unreadable');
  const numbering = await archive.read('word/numbering.xml');
  const links = await readLinks(archive);
  const root = readXml(document.toString('utf8'));
  const label = numberParagraphs(numbering && readXml(numbering.toString('utf8')));
  const wanted = findAll(root, 'blip').map(({ attributes }) => attributes['r:embed'] ?? '');
  const sources = new Map<string, string>();
  for (const id of new Set(wanted)) {
    const target = links.get(id);
    const bytes = target === undefined ? undefined : await archive.read(target);
    const source = bytes && pictures.add(path.basename(target!), bytes);
    if (source) sources.set(id, source);
  }
  const paragraphOf = (node: XmlNode): Paragraph => ({
    label: label(node),
    text: textIn(node, sources).trim(),
    isStressed: isStressed(node),
  });
  const tables = findAll(root, 'tbl').flatMap((table) => {
    const rows = questionRows(table, paragraphOf);
    return rows ? [{ table, rows }] : [];
  });
  const inTables = new Set(tables.flatMap(({ table }) => findAll(table, 'p')));
  const paragraphs = findAll(root, 'p').filter((node) => !inTables.has(node));
  return [
    ...readText(markStressed(paragraphs.map(paragraphOf)).join('\n'), toHtml),
    ...tables.flatMap(({ rows }) => readSheetRows(rows).map(drawMarks)),
  ];
}

/** The rows of a table whose first row says what the others hold; undefined of another table. */
function questionRows(
  table: XmlNode,
  paragraphOf: (node: XmlNode) => Paragraph,
): string[][] | undefined {
  const rows = childrenOf(table, 'tr').map((row) =>
    childrenOf(row, 'tc').map((cell) => findAll(cell, 'p').map(paragraphOf)),
  );
  const texts = rows.map((cells) => cells.map((cell) => linesOf(cell)));
  const [heading] = texts;
  if (!heading || texts.length < 2) return undefined;
  if (kindColumnsOf(heading)) return texts;
  const columns = columnsByHeadings(heading);
  if (!columns || columns.right !== undefined) return columns && texts;
  // As in a text, the answer that stands out is the right one.
  return rows.map((cells, n) =>
    cells.map((cell, place) => {
      const isRight = n > 0 && columns.answers.includes(place) && standsOut(cells, cell, columns);
      return isRight ? `*${linesOf(cell)}` : linesOf(cell);
    }),
  );
}

const linesOf = (cell: readonly Paragraph[]) =>
  cell
    .map(({ label, text }) => (text === '' ? '' : `${label}${text}`))
    .join('\n')
    .trim();

const isStressedCell = (cell: readonly Paragraph[] = []) =>
  cell.some(({ text }) => text !== '') &&
  cell.every(({ text, isStressed: isBold }) => isBold || text === '');

const standsOut = (
  cells: readonly Paragraph[][],
  cell: readonly Paragraph[],
  { answers }: { answers: readonly number[] },
): boolean => isStressedCell(cell) && !answers.every((place) => isStressedCell(cells[place]));

/** A sheet has plain cells: what Word raised, lowered or drew is drawn in what was read of them. */
function drawMarks(read: Read): Read {
  const { content, source } = read;
  const plainSource = source.replaceAll(hidden, '');
  if (!content) return { ...read, source: plainSource };
  const answers = content.answers.map((answer) => ({ ...answer, text: drawn(answer.text) }));
  const { text, explanation } = content;
  const whole = { ...content, text: drawn(text), explanation: drawn(explanation), answers };
  return { ...read, source: plainSource, content: whole };
}

const drawn = (html: string) =>
  html
    .replaceAll(/[\uE010-\uE013]/gu, (letter) => marks[letter] ?? '')
    .replaceAll(/\uE014([^\uE014]*)\uE014/gu, '<img src="$1" alt="" />');

async function readLinks(archive: Archive): Promise<Map<string, string>> {
  const bytes = await archive.read('word/_rels/document.xml.rels');
  if (!bytes) return new Map();
  const links = findAll(readXml(bytes.toString('utf8')), 'Relationship');
  return new Map(
    links
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => [
        attributes['Id'] ?? '',
        path.join('word', attributes['Target'] ?? ''),
      ]),
  );
}

function textIn(node: XmlNode, sources: ReadonlyMap<string, string>): string {
  return node.children
    .filter(isNode)
    .map((child) => {
      if (child.name === 't') return plain(child).replaceAll(hidden, '');
      if (child.name === 'tab') return ' ';
      if (child.name === 'br' || child.name === 'cr') return '\n';
      if (child.name === 'blip') {
        const source = sources.get(child.attributes['r:embed'] ?? '');
        return source === undefined ? '' : `${PICTURE}${source}${PICTURE}`;
      }
      // A text box stands twice: drawn anew for old versions of Word.
      if (child.name === 'Fallback' || child.name === 'pPr' || child.name === 'p') return '';
      const inside = textIn(child, sources);
      return child.name === 'r' ? raised(child, inside) : inside;
    })
    .join('');
}

const plain = (node: XmlNode): string =>
  node.children.map((child) => (isNode(child) ? '' : child)).join('');

function raised(run: XmlNode, text: string): string {
  const align = childOf(childOf(run, 'rPr'), 'vertAlign')?.attributes['w:val'];
  if (text.trim() === '') return text;
  if (align === 'subscript') return `\uE010${text}\uE011`;
  return align === 'superscript' ? `\uE012${text}\uE013` : text;
}

const off = new Set(['0', 'false', 'none', 'auto', '000000', 'clear']);

/** Every word of it is bold, underlined, coloured or lies on a colour. */
function isStressed(paragraph: XmlNode): boolean {
  const runs = findAll(paragraph, 'r').filter((run) =>
    findAll(run, 't').some((text) => plain(text).trim() !== ''),
  );
  return runs.length > 0 && runs.every((run) => hasStress(childOf(run, 'rPr')));
}

function hasStress(style: XmlNode | undefined): boolean {
  return ['b', 'u', 'highlight', 'color'].some((name) => {
    const mark = childOf(style, name);
    return mark !== undefined && !off.has((mark.attributes['w:val'] ?? 'on').toLowerCase());
  });
}

/** Lines of the text; a line that stands out among options gets the mark of a right answer. */
function markStressed(paragraphs: readonly Paragraph[]): string[] {
  const hasOption = /^\(?[\p{L}\d]{1,2}\s*[.)]\s*\S|^[-–—•]\s/u;
  const lines = paragraphs.map(({ label, text }) => (text === '' ? '' : `${label}${text}`));
  const isOption = lines.map((line) => hasOption.test(line) && !/^\d{1,4}\.\s/.test(line));
  const hasMark = lines.some(
    (line, place) => isOption[place] && /^[*+#]|[*+]$|^\p{L}\)\s*[*+#]/u.test(line),
  );
  const isAllStressed = paragraphs.every(
    (paragraph, place) => !isOption[place] || paragraph.isStressed || paragraph.text === '',
  );
  if (hasMark || isAllStressed) return lines;
  return lines.map((line, place) =>
    isOption[place] && paragraphs[place]!.isStressed ? `*${line}` : line,
  );
}

function toHtml(text: string): string {
  const html = drawn(escapeHtml(text.trim()));
  const lines = html.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('<br />');
}
