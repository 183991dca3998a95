import path from 'node:path/posix';
import { escapeHtml } from '@malaka/grading/plain-text';
import { numberParagraphs } from './docx-numbers.ts';
import { DocxText, linkOf, partsOf, shownIn, type StyleOf } from './docx-text.ts';
import { docxTable, type Paragraph, type TableCell } from './docx-table.ts';
import type { Archive } from './open-archive.ts';
import type { Issue, Read, ReadContext } from './read.ts';
import { readRowsWithIssues } from './read-sheet.ts';
import { readText, type TextLine } from './read-text.ts';
import { COLUMNS_MAX } from './sheet-rows.ts';
import { RefusedFile } from './refused-file.ts';
import { childOf, findAll, readXml, type XmlNode } from './xml.ts';

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
        isStressed: texts.isStressed(part),
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
  const isAllStressed = paragraphs.every(
    (paragraph, place) => !isOption[place] || paragraph.isStressed || paragraph.text === '',
  );
  const isPlain = hasMark || isAllStressed;
  return lines.flatMap((line, place) => {
    const { isStressed, issues, key } = paragraphs[place]!;
    if (key) return [{ text: line, issues, key }];
    const markedLine = !isPlain && isOption[place] && isStressed ? `*${line}` : line;
    return markedLine.split('\n').map((text, n) => ({ text, issues: n === 0 ? issues : [] }));
  });
}
