import { escapeHtml } from '@malaka/grading/plain-text';
import { hiddenPictures, type CopiedPicture } from './copied-pictures.ts';
import { kindOf, lookOf, markerOf, ownLook, wholeIn } from './list-markers.ts';
import { isTag, type Markup, type Tag, textOf } from '@malaka/grading/markup';
import { readMarkup } from './markup-tree.ts';
import { inline, latexOf, marked, marksOf } from './read-inline.ts';
import {
  type Block,
  DROPPED,
  isMath,
  isRemark,
  type Item,
  type Marks,
  type Missing,
  NO_MARKS,
  type Reading,
  type Rules,
  styled,
} from './reading.ts';
import { isHidden, shownRows } from './shown.ts';
import { writeBlocks } from './write-blocks.ts';

export type Pasted = {
  /**
   * What the editor can hold; a picture is represented by `pictureMark` with its index in
   * `pictures`.
   */
  html: string;
  pictures: CopiedPicture[];
  missing: Missing[];
  /** Parts that may look different from the original document. */
  unread: string[];
};

type Copied = { html: string; rtf?: string };

/**
 * Converts what Word, Google Docs and LibreOffice put on the clipboard to the editor's own markup.
 */
export function readPaste({ html, rtf = '' }: Copied, rules: Rules): Pasted {
  const tree = readMarkup(html);
  const reading: Reading = {
    rules,
    pictures: [],
    missing: [],
    unread: [],
    hidden: hiddenPictures(tree, rtf),
    out: [],
    line: '',
  };
  readBlocks(tree, NO_MARKS, reading);
  flush(reading);
  const { pictures, missing, unread } = reading;
  return { html: writeBlocks(reading.out), pictures, missing, unread: [...new Set(unread)] };
}

const BLOCKS = new Set(
  '#root html body p div section article main header footer aside center address figure figcaption form h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption hr m:omathpara'.split(
    ' ',
  ),
);
const isBlock = (node: Markup): boolean =>
  isTag(node) && (BLOCKS.has(node.name) || isDisplayed(node));
const holdsBlocks = (tag: Tag): boolean =>
  tag.children.some((child) => isTag(child) && (isBlock(child) || holdsBlocks(child)));

const isDisplayed = (tag: Tag) => isMath(tag.name) && tag.attributes['display'] === 'block';

function flush(reading: Reading, item?: Item): void {
  const html = written(reading.line);
  reading.line = '';
  if (html !== '') reading.out.push({ html, item });
}

/** A paragraph; in the editor, pictures lie between paragraphs. */
const written = (line: string): string =>
  line
    .split(/(<img [^>]*>)/)
    .map((part) => (part.startsWith('<img ') ? part : paragraph(trimmed(part))))
    .join('');

const paragraph = (html: string) => (html === '' ? '' : `<p>${html}</p>`);
const trimmed = (html: string) => html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');

function readBlocks(tag: Tag, marks: Marks, reading: Reading): void {
  for (const child of tag.children) {
    if (!isTag(child)) reading.line += marked(child, marks, reading);
    else if (DROPPED.has(child.name) || isRemark(child) || isHidden(child)) continue;
    else if (isBlock(child)) readBlock(child, marks, reading);
    else if (holdsBlocks(child)) readBlocks(child, marksOf(child, marks), reading);
    else reading.line += inline(child, marks, reading);
  }
}

function readBlock(tag: Tag, marks: Marks, reading: Reading): void {
  flush(reading);
  const { name } = tag;
  const heading = headingOf(tag);
  if (name === 'table') {
    for (const caption of tag.children.filter(isTag)) {
      if (caption.name === 'caption') readBlock(caption, marks, reading);
    }
    const html = readTable(tag, reading);
    if (html !== '') reading.out.push({ html });
  } else if (name === 'hr') reading.out.push({ html: '<hr>' });
  else if (name === 'm:omathpara' || isDisplayed(tag)) reading.out.push(...displayed(tag, reading));
  else if (name === 'ul' || name === 'ol') readList(tag, marks, { reading, level: 1 });
  else if (heading !== undefined && !holdsBlocks(tag)) readHeading(tag, heading, reading);
  else if (name === 'pre') {
    const text = textOf(tag).replace(/\n+$/, '');
    reading.out.push({ html: `<pre><code>${escapeHtml(text)}</code></pre>` });
  } else if (name === 'blockquote') {
    const html = within(tag, reading);
    if (html !== '') reading.out.push({ html: `<blockquote>${html}</blockquote>` });
  } else readParagraph(tag, marksOf(tag, marks), reading);
}

const displayed = (tag: Tag, reading: Reading): Block[] => {
  const formulas =
    tag.name === 'm:omathpara' ? wordFormulas(tag, reading) : [latexOf(tag, reading)];
  return formulas.filter(Boolean).map((latex) => ({
    html: `<div data-type="block-math" data-latex="${escapeHtml(latex)}"></div>`,
  }));
};

const wordFormulas = (tag: Tag, reading: Reading): string[] =>
  tag.children
    .filter(isTag)
    .flatMap((child) =>
      child.name === 'm:omath' ? [latexOf(child, reading)] : wordFormulas(child, reading),
    );

/** The lesson's name is the heading of the page, so the pasted ones begin one level lower. */
function headingOf(tag: Tag): 2 | 3 | undefined {
  const level = /^h([1-6])$/.exec(tag.name)?.[1];
  const kind = (tag.attributes['class'] ?? '').toLowerCase();
  if (level === '1' || kind.includes('msotitle')) return 2;
  if (level !== undefined || kind.includes('msosubtitle')) return 3;
  const ariaLevel = tag.attributes['role'] === 'heading' ? tag.attributes['aria-level'] : undefined;
  return ariaLevel === undefined ? undefined : ariaLevel === '1' ? 2 : 3;
}

function readHeading(tag: Tag, level: 2 | 3, reading: Reading): void {
  const { mark, rest } = markerOf(tag);
  for (const child of rest) reading.line += inline(child, NO_MARKS, reading, { isHeading: true });
  // A chapter number is part of its heading; a bullet is not.
  const number = /\d/.test(mark) ? `${escapeHtml(mark)} ` : '';
  const pictures = reading.line.match(/<img [^>]*>/g) ?? [];
  const html = trimmed(reading.line.replace(/<img [^>]*>/g, ''));
  reading.line = '';
  if (html !== '') reading.out.push({ html: `<h${level}>${number}${html}</h${level}>` });
  reading.out.push(...pictures.map((picture) => ({ html: picture })));
}

/** A paragraph, or a list item that Word writes as one. */
function readParagraph(tag: Tag, marks: Marks, reading: Reading): void {
  const level = Number(/\blevel(\d+)/.exec(styled(tag, 'mso-list') ?? '')?.[1] ?? 0);
  if (level === 0) {
    readBlocks(tag, marks, reading);
    flush(reading);
    return;
  }
  const { mark, rest } = markerOf(tag);
  readBlocks({ ...tag, children: rest }, marks, reading);
  const kind = kindOf(mark);
  if (kind) flush(reading, { level, ...kind });
  else {
    // Letters that no list of the editor supports stay part of the text.
    reading.line = `${escapeHtml(mark)} ${reading.line}`;
    flush(reading);
  }
}

type Listing = { reading: Reading; level: number };

function readList(list: Tag, marks: Marks, { reading, level }: Listing): void {
  const isOrdered = list.name === 'ol';
  const isReversed = isOrdered && 'reversed' in list.attributes;
  const shown = list.children
    .filter(isTag)
    .filter((child) => child.name === 'li' && !isHidden(child));
  const unread = isOrdered ? reading.unread : [];
  const look = lookOf(list, unread);
  let number = wholeIn(list.attributes['start']) ?? (isReversed ? shown.length : 1);
  for (const child of list.children) {
    if (!isTag(child)) continue;
    if (child.name === 'ul' || child.name === 'ol') {
      readList(child, marks, { reading, level: level + 1 });
    } else if (child.name === 'li') {
      // Word Online writes each item as a separate list.
      const ariaLevel = Number(child.attributes['data-aria-level']);
      if (isHidden(child)) continue;
      number = wholeIn(child.attributes['value']) ?? number;
      const isAlone = ariaLevel > 0 && list.attributes['start'] === undefined;
      const start = isOrdered && !isAlone ? number : undefined;
      const { letters } = ownLook(child, unread) ?? look;
      const item = { level: ariaLevel || level, isOrdered, start, letters };
      readItem(child, marksOf(child, marks), { reading, item });
      number += isReversed ? -1 : 1;
    } else {
      readBlocks(child, marks, reading);
      flush(reading, { level, isOrdered, start: undefined });
    }
  }
}

function readItem(
  tag: Tag,
  marks: Marks,
  { reading, item }: { reading: Reading; item: Item },
): void {
  const own: Reading = { ...reading, out: [], line: '' };
  for (const child of tag.children) {
    if (isTag(child) && (child.name === 'ul' || child.name === 'ol')) {
      flush(own);
      readList(child, marks, { reading: own, level: item.level + 1 });
    } else readBlocks({ name: '#root', attributes: {}, children: [child] }, marks, own);
  }
  flush(own);
  const [first, ...others] = own.out;
  if (!first || first.item) {
    reading.out.push(...own.out);
    return;
  }
  // A block that is not an item belongs to the item before it.
  const items: Block[] = [{ ...first, item }];
  for (const block of others) {
    if (block.item) items.push(block);
    else items.at(-1)!.html += block.html;
  }
  reading.out.push(...items);
}

/** Blocks inside a cell or quotation. */
function within(tag: Tag, reading: Reading): string {
  const own: Reading = { ...reading, out: [], line: '' };
  readBlocks(tag, NO_MARKS, own);
  flush(own);
  return writeBlocks(own.out);
}

const spanned = (name: 'colspan' | 'rowspan', span: number) =>
  span > 1 ? ` ${name}="${span}"` : '';

function readTable(table: Tag, reading: Reading): string {
  const rows = shownRows(table);
  const lines = rows.map(({ cells, isHead }, n) => {
    const isHeading =
      isHead || (n === 0 && rows.length > 1 && cells.every(({ cell }) => isBold(cell)));
    const parts = cells.map(({ cell, columns, rows: height }) => {
      const name = isHeading || cell.name === 'th' ? 'th' : 'td';
      const spans = `${spanned('colspan', columns)}${spanned('rowspan', height)}`;
      return `<${name}${spans}>${within(cell, reading) || '<p></p>'}</${name}>`;
    });
    return `<tr>${parts.join('')}</tr>`;
  });
  const html = lines.join('');
  return html === '' ? '' : `<table><tbody>${html}</tbody></table>`;
}

/** Word marks a heading row only by its formatting. */
function isBold(cell: Tag): boolean {
  const texts = (tag: Tag, isStrong: boolean): boolean[] =>
    tag.children.flatMap((child) => {
      if (!isTag(child)) return child.trim() === '' ? [] : [isStrong];
      return DROPPED.has(child.name)
        ? []
        : texts(child, marksOf(child, isStrong ? { strong: true } : NO_MARKS).strong === true);
    });
  const found = texts(cell, cell.name === 'th');
  return found.length > 0 && found.every(Boolean);
}
