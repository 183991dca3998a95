import path from 'node:path/posix';
import { escapeHtml } from '@malaka/grading/plain-text';
import {
  DocxText,
  linkOf,
  partsOf,
  shownIn,
  STRESSES,
  type Stress,
  type StyleOf,
} from './docx-text.ts';
import { docxTable, type Paragraph, type TableCell } from './docx-table.ts';
import type { Archive } from './open-archive.ts';
import { type Issue, type Read, type ReadContext, RefusedFile, warning } from './read.ts';
import { readRowsWithIssues, COLUMNS_MAX } from './read-sheet.ts';
import { readText, type TextLine } from './read-text.ts';
import { childOf, findAll, readXml, type XmlNode, childrenOf } from './xml.ts';

type Level = { format: string; text: string; start: number };

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The list number Word displays before a paragraph, such as `3. ` or `B) `; it is not in the text.
 */
function numberParagraphs(numbering: XmlNode | undefined): (paragraph: XmlNode) => string {
  const root = childOf(numbering, 'numbering');
  const kinds = new Map(
    childrenOf(root, 'abstractNum').map((kind) => [value(kind, 'abstractNumId'), levelsOf(kind)]),
  );
  const lists = new Map(
    childrenOf(root, 'num').map((list) => [
      value(list, 'numId'),
      kinds.get(value(childOf(list, 'abstractNumId'), 'val')),
    ]),
  );
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const place = childOf(childOf(paragraph, 'pPr'), 'numPr');
    const listId = value(childOf(place, 'numId'), 'val');
    const depth = Number(value(childOf(place, 'ilvl'), 'val') || 0);
    const levels = lists.get(listId);
    const level = levels?.[depth];
    if (!levels || !level) return '';
    const count = counts.get(listId) ?? [];
    counts.set(listId, count);
    count[depth] = (count[depth] ?? level.start - 1) + 1;
    count.length = depth + 1;
    return labelOf(levels, depth, count);
  };
}

const value = (node: XmlNode | undefined, name: string): string =>
  node?.attributes[`w:${name}`] ?? '';

function levelsOf(kind: XmlNode): Level[] {
  const levels: Level[] = [];
  for (const node of childrenOf(kind, 'lvl')) {
    levels[Number(value(node, 'ilvl'))] = {
      format: value(childOf(node, 'numFmt'), 'val'),
      text: value(childOf(node, 'lvlText'), 'val'),
      start: Number(value(childOf(node, 'start'), 'val') || 1),
    };
  }
  return levels;
}

function labelOf(levels: readonly Level[], depth: number, count: readonly number[]): string {
  const { format, text } = levels[depth]!;
  if (format === 'bullet') return '- ';
  if (format === 'none') return '';
  // For `1.1)` of a nested list its own number is enough.
  const sign = /[.)]\s*$/.exec(text)?.[0].trim() ?? '.';
  return `${formatted(format, count[depth] ?? 1)}${sign} `;
}

function formatted(format: string, number: number): string {
  const letter = (letters: string) => letters[(number - 1) % letters.length] ?? 'a';
  if (format === 'upperLetter') return letter(LATIN).toUpperCase();
  if (format === 'lowerLetter') return letter(LATIN);
  if (format === 'russianUpper') return letter(RUSSIAN).toUpperCase();
  if (format === 'russianLower') return letter(RUSSIAN);
  if (/roman/i.test(format)) return ROMAN[number - 1] ?? String(number);
  return String(number);
}

const DOCUMENT = 'word/document.xml';
/** Formats that browsers do not show; Word uses them for formulas and charts. */
const UNSHOWN = /\.(?:wmf|emf|wmz|emz)$/i;

/**
 * Reads a test in a Word document: its paragraphs with the list numbers Word displays. If no answer
 * is marked, a highlighted one (bold, coloured, underlined) is the right one. A table of questions
 * is read like a sheet, a layout table as lines.
 */
export async function readDocx(archive: Archive, { pictures }: ReadContext): Promise<Read[]> {
  const document = await archive.read(DOCUMENT);
  if (!document) throw new RefusedFile('unreadable');
  const numbering = await archive.read('word/numbering.xml');
  const styles = await archive.read('word/styles.xml');
  const links = await readLinks(archive);
  const root = readXml(document.toString('utf8'));
  const label = numberParagraphs(numbering && readXml(numbering.toString('utf8')));
  const sources = new Map<string, string>();
  for (const id of new Set(shownIn(root, 'blip', 'imagedata').map(linkOf))) {
    const target = links.get(id);
    if (target === undefined || UNSHOWN.test(target)) continue;
    const bytes = await archive.read(target);
    const source = bytes && pictures.add(path.basename(target), bytes);
    if (source) sources.set(id, source);
  }
  const texts = new DocxText(sources, stylesIn(styles && readXml(styles.toString('utf8'))));
  const paragraphsOf = (node: XmlNode): Paragraph[] => {
    const found: Paragraph[] = [];
    let begun: { text: string; issues: Issue[] } | undefined;
    for (const part of shownIn(node, 'p')) {
      const { text, issues } = texts.read(part);
      const isGone = isRemoved(part);
      // A deleted paragraph end joins the paragraph to the next one.
      if (isGone || (text.trim() === '' && hasRemoved(part) && issues.length === 0)) {
        if (isGone)
          begun = {
            text: (begun?.text ?? '') + text,
            issues: [...(begun?.issues ?? []), ...issues],
          };
        continue;
      }
      found.push({
        label: label(part),
        text: ((begun?.text ?? '') + text).trim(),
        ...texts.stressOf(part),
        issues: [...(begun?.issues ?? []), ...issues],
      });
      begun = undefined;
    }
    if (begun) found.push({ label: '', ...begun, text: begun.text.trim(), isStressed: false });
    return found;
  };
  const reads: Read[] = [];
  const lines: Paragraph[] = [];
  for (const run of runsOf(outermost(root, 'p', 'tbl'))) {
    const [first] = run;
    if (first?.name !== 'tbl') {
      lines.push(...paragraphsOf({ name: '', attributes: {}, children: run }));
      continue;
    }
    const rows = outermost(first, 'tr')
      .filter((row) => !childOf(childOf(row, 'trPr'), 'del'))
      .map((row) => [
        ...nothing(childOf(childOf(row, 'trPr'), 'gridBefore')),
        ...outermost(row, 'tc').flatMap((cell): TableCell[] => [
          { paragraphs: paragraphsOf(cell) },
          ...nothing(childOf(childOf(cell, 'tcPr'), 'gridSpan')).slice(1),
        ]),
      ]);
    const table = docxTable(rows);
    if (table.kind === 'lines') lines.push(...table.lines);
    else reads.push(...readRowsWithIssues(table.rows, table.issues));
  }
  return [...readText(markStressed(lines), toHtml), ...reads].map((read) => texts.finish(read));

  function toHtml(text: string): string {
    const html = texts.drawn(escapeHtml(text.trim()));
    return html
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('<br />');
  }
}

/** Elements of these names, without those nested in others. */
const outermost = (node: XmlNode, ...names: string[]): XmlNode[] =>
  partsOf(node).flatMap((child) =>
    names.includes(child.name) ? [child] : outermost(child, ...names),
  );

/** Groups of consecutive paragraphs; a table is a group of its own. */
function runsOf(blocks: readonly XmlNode[]): XmlNode[][] {
  const runs: XmlNode[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.name === 'p' && last?.[0]?.name === 'p') last.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** Empty cells for the further columns a cell spans, or the columns a row omits. */
const nothing = (span: XmlNode | undefined): TableCell[] =>
  Array.from({ length: Math.min(COLUMNS_MAX, Number(span?.attributes['w:val']) || 0) }, () => ({
    paragraphs: [],
  }));

const isRemoved = (paragraph: XmlNode): boolean => {
  const mark = childOf(childOf(paragraph, 'pPr'), 'rPr');
  return childOf(mark, 'del') !== undefined || childOf(mark, 'moveFrom') !== undefined;
};
const hasRemoved = (paragraph: XmlNode): boolean =>
  findAll(paragraph, 'del', 'moveFrom').length > 0;

/** Character styles with what they inherit. */
function stylesIn(styles: XmlNode | undefined): StyleOf {
  const known = new Map(
    (styles ? findAll(styles, 'style') : []).map((style) => [
      style.attributes['w:styleId'] ?? '',
      style,
    ]),
  );
  const propertiesOf = (id: string, depth = 0): XmlNode['children'] => {
    const style = known.get(id);
    if (!style || depth > 10) return [];
    const base = childOf(style, 'basedOn')?.attributes['w:val'] ?? '';
    return [...(childOf(style, 'rPr')?.children ?? []), ...propertiesOf(base, depth + 1)];
  };
  return (id) =>
    known.has(id) ? { name: 'rPr', attributes: {}, children: propertiesOf(id) } : undefined;
}

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

/** The lines of the text; a highlighted option gets the mark of a right answer. */
function markStressed(paragraphs: readonly Paragraph[]): TextLine[] {
  const hasOption = /^\(?[\p{L}\d]{1,2}\s*[.)]\s*\S|^[-–—•]\s/u;
  const lines = paragraphs.map(({ label, text }) => (text === '' ? '' : `${label}${text}`));
  const isOption = lines.map((line) => hasOption.test(line) && !/^\d{1,4}\.\s/.test(line));
  const hasMark = lines.some(
    (line, place) =>
      /^[*+#]\s*\(?[\p{L}\d]{1,2}\s*[.)]/u.test(line) ||
      (isOption[place] && /[*+]$|^\p{L}\)\s*[*+#]/u.test(line)),
  );
  const options = paragraphs.filter(({ text }, place) => isOption[place] && text !== '');
  const countOf = (kind: Stress, among: readonly Paragraph[]) =>
    among.filter(({ stress }) => stress?.includes(kind)).length;
  // What all options have, such as a bold font, marks none of them.
  const kinds = STRESSES.filter((kind) => countOf(kind, options) < options.length);
  const stands = ({ isStressed, stress = [] }: Paragraph) =>
    isStressed && (stress.length === 0 || stress.some((kind) => kinds.includes(kind)));
  const standing = options.filter(stands);
  const [usual] = kinds.toSorted((a, b) => countOf(b, standing) - countOf(a, standing));
  const isPlain = hasMark || standing.length === options.length;
  return lines.flatMap((line, place) => {
    const { stress = [], issues: own, key } = paragraphs[place]!;
    if (key) return [{ text: line, issues: own, key }];
    const isMarked = !isPlain && isOption[place] && stands(paragraphs[place]!);
    // A bold option where others are highlighted may be no more than emphasized.
    const isOdd = isMarked && stress.length > 0 && usual && !stress.includes(usual);
    const issues = isOdd ? [...own, warning('unclear_part', line)] : own;
    const markedLine = isMarked ? `*${line}` : line;
    return markedLine.split('\n').map((text, n) => ({ text, issues: n === 0 ? issues : [] }));
  });
}
