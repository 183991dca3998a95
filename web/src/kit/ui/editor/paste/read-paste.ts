import { escapeHtml } from '@malaka/grading/plain-text';
import { isTag, type Markup, readMarkup, type Tag, textOf } from './markup-tree.ts';
import { type CopiedPicture, picturesOfRtf } from './rtf-pictures.ts';
import { latexOfMathml, latexOfWord } from './write-latex.ts';

/** Why a picture did not come. */
export type Missing = { name: string; why: 'elsewhere' | 'kind' | 'large' | 'many' };

export type Pasted = {
  /** What the editor can hold; a picture stands as `pictureMark` of its place in `pictures`. */
  html: string;
  pictures: CopiedPicture[];
  missing: Missing[];
};

type Copied = { html: string; rtf?: string };
type Rules = {
  pictureMaxBytes: number;
  picturesMax: number;
  /** What stands in the text where a picture did not come. */
  told: (name: string) => string;
};

/** Looks like a picture of ours until the editor puts its preview there. */
export const pictureMark = (number: number): string => `/api/v1/files/pasted/${number}`;

/** What Word, Google Docs and LibreOffice put into the clipboard, as the editor's own markup. */
export function readPaste({ html, rtf = '' }: Copied, rules: Rules): Pasted {
  const tree = readMarkup(html);
  const reading: Reading = {
    rules,
    pictures: [],
    missing: [],
    hidden: hiddenPictures(tree, rtf),
    out: [],
    line: '',
  };
  readBlocks(tree, NO_MARKS, reading);
  flush(reading);
  const { pictures, missing } = reading;
  return { html: writeBlocks(reading.out), pictures, missing };
}

type Marks = {
  strong?: boolean;
  em?: boolean;
  u?: boolean;
  s?: boolean;
  sup?: boolean;
  sub?: boolean;
  href?: string;
};
const NO_MARKS: Marks = {};

type Item = { level: number; isOrdered: boolean; start: number | undefined };
type Block = { html: string; item?: Item | undefined };

type Reading = {
  rules: Rules;
  pictures: CopiedPicture[];
  missing: Missing[];
  /** Pictures that the clipboard has in its RTF alone, in their order. */
  hidden: (CopiedPicture | null)[];
  out: Block[];
  /** The paragraph that is being read. */
  line: string;
};

const BLOCKS = new Set(
  '#root html body p div section article main header footer aside center address figure figcaption form h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption hr m:omathpara'.split(
    ' ',
  ),
);
const DROPPED = new Set(
  'head style script meta link title xml o:p template noscript object iframe video audio input button select textarea svg w:sdtpr'.split(
    ' ',
  ),
);

const isBlock = (node: Markup): boolean =>
  isTag(node) && (BLOCKS.has(node.name) || isDisplayed(node));
const holdsBlocks = (tag: Tag): boolean =>
  tag.children.some((child) => isTag(child) && (isBlock(child) || holdsBlocks(child)));

/** What reviewers wrote at the margin. */
const isRemark = (tag: Tag) =>
  /mso-element\s*:\s*comment/i.test(styleOf(tag)) ||
  /\bmsocom/i.test(tag.attributes['class'] ?? '');

const isMath = (name: string) => /^(?:mml:|m:)?math$/.test(name);
const isDisplayed = (tag: Tag) => isMath(tag.name) && tag.attributes['display'] === 'block';

const styleOf = (tag: Tag) => (tag.attributes['style'] ?? '').replace(/\s+/g, ' ');

function styled(tag: Tag, name: string): string | undefined {
  const found = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, 'i').exec(styleOf(tag));
  return found?.[1]?.trim().toLowerCase();
}

function flush(reading: Reading, item?: Item): void {
  const html = written(reading.line);
  reading.line = '';
  if (html !== '') reading.out.push({ html, item });
}

/** A paragraph; the editor has pictures between paragraphs. */
const written = (line: string): string =>
  line
    .split(/(<img [^>]*>)/)
    .map((part) => (part.startsWith('<img ') ? part : paragraph(trimmed(part))))
    .join('');

const paragraph = (html: string) => (html === '' ? '' : `<p>${html}</p>`);
const trimmed = (html: string) => html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');

function readBlocks(tag: Tag, marks: Marks, reading: Reading): void {
  for (const child of tag.children) {
    if (!isTag(child)) reading.line += marked(child, marks);
    else if (DROPPED.has(child.name) || isRemark(child)) continue;
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
    const html = readTable(tag, reading);
    if (html !== '') reading.out.push({ html });
  } else if (name === 'hr') reading.out.push({ html: '<hr>' });
  else if (name === 'm:omathpara' || isDisplayed(tag)) reading.out.push(...displayed(tag));
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

const displayed = (tag: Tag): Block[] => {
  const formulas = tag.name === 'm:omathpara' ? wordFormulas(tag) : [latexOfMathml(tag)];
  return formulas.filter(Boolean).map((latex) => ({
    html: `<div data-type="block-math" data-latex="${escapeHtml(latex)}"></div>`,
  }));
};

const wordFormulas = (tag: Tag): string[] =>
  tag.children
    .filter(isTag)
    .flatMap((child) => (child.name === 'm:omath' ? [latexOfWord(child)] : wordFormulas(child)));

/** The lesson's name is the heading of the page, so the copied ones begin below it. */
function headingOf(tag: Tag): 2 | 3 | undefined {
  const level = /^h([1-6])$/.exec(tag.name)?.[1];
  const kind = (tag.attributes['class'] ?? '').toLowerCase();
  if (level === '1' || kind.includes('msotitle')) return 2;
  if (level !== undefined || kind.includes('msosubtitle')) return 3;
  const told = tag.attributes['role'] === 'heading' ? tag.attributes['aria-level'] : undefined;
  return told === undefined ? undefined : told === '1' ? 2 : 3;
}

function readHeading(tag: Tag, level: 2 | 3, reading: Reading): void {
  const { mark, rest } = markerOf(tag);
  for (const child of rest) reading.line += inline(child, NO_MARKS, reading, { isHeading: true });
  // The number of a chapter is a part of its name; a bullet is not.
  const number = /\d/.test(mark) ? `${escapeHtml(mark)} ` : '';
  const pictures = reading.line.match(/<img [^>]*>/g) ?? [];
  const html = trimmed(reading.line.replace(/<img [^>]*>/g, ''));
  reading.line = '';
  if (html !== '') reading.out.push({ html: `<h${level}>${number}${html}</h${level}>` });
  reading.out.push(...pictures.map((picture) => ({ html: picture })));
}

/** A paragraph, or the item of a list that Word writes as one. */
function readParagraph(tag: Tag, marks: Marks, reading: Reading): void {
  const level = Number(/\blevel(\d+)/.exec(styled(tag, 'mso-list') ?? '')?.[1] ?? 0);
  if (level === 0) {
    readBlocks(tag, marks, reading);
    flush(reading);
    return;
  }
  const { mark, rest } = markerOf(tag);
  readBlocks({ ...tag, children: rest }, marks, reading);
  flush(reading, { level, ...kindOf(mark) });
}

const isMarker = (node: Markup): boolean =>
  isTag(node) && /mso-list\s*:\s*ignore/i.test(styleOf(node));

/** The number or bullet that Word writes before an item, and the item without it. */
function markerOf(tag: Tag): { mark: string; rest: Markup[] } {
  let mark = '';
  const without = (nodes: readonly Markup[]): Markup[] =>
    nodes.flatMap((node): Markup[] => {
      if (!isTag(node)) return [node];
      if (!isMarker(node)) return [{ ...node, children: without(node.children) }];
      mark += textOf(node);
      return [];
    });
  const rest = without(tag.children);
  return { mark: mark.replace(/[\s\u00A0]+/g, ' ').trim(), rest };
}

/** "1.", "а)", "(iv)" are numbers; "·", "o" and pictures are bullets. */
function kindOf(mark: string): Pick<Item, 'isOrdered' | 'start'> {
  const number = /^\(?(?:\d+\.)*(\d+|\p{L}{1,5})[.)]/u.exec(mark)?.[1];
  if (number === undefined) return { isOrdered: false, start: undefined };
  return { isOrdered: true, start: /^\d+$/.test(number) ? Number(number) : undefined };
}

type Listing = { reading: Reading; level: number };

function readList(list: Tag, marks: Marks, { reading, level }: Listing): void {
  const isOrdered = list.name === 'ol';
  let number = Number(list.attributes['start'] ?? 1) || 1;
  for (const child of list.children) {
    if (!isTag(child)) continue;
    if (child.name === 'ul' || child.name === 'ol') {
      readList(child, marks, { reading, level: level + 1 });
    } else if (child.name === 'li') {
      // Word online writes each item as a list of its own.
      const told = Number(child.attributes['data-aria-level']);
      const item = { level: told || level, isOrdered, start: isOrdered ? number : undefined };
      readItem(child, marksOf(child, marks), { reading, item });
      number += 1;
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
  // What follows without being an item belongs to the one before it.
  const items: Block[] = [{ ...first, item }];
  for (const block of others) {
    if (block.item) items.push(block);
    else items.at(-1)!.html += block.html;
  }
  reading.out.push(...items);
}

/** Blocks inside of a cell or a quotation. */
function within(tag: Tag, reading: Reading): string {
  const own: Reading = { ...reading, out: [], line: '' };
  readBlocks(tag, NO_MARKS, own);
  flush(own);
  return writeBlocks(own.out);
}

const SPAN_MAX = 100;
const spanOf = (tag: Tag, name: 'colspan' | 'rowspan') => {
  const span = Math.min(SPAN_MAX, Number(tag.attributes[name] ?? 1));
  return span > 1 ? ` ${name}="${Math.floor(span)}"` : '';
};

function readTable(table: Tag, reading: Reading): string {
  const rows = rowsOf(table);
  const written = rows.map(({ row, isHead }, n) => {
    const cells = row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');
    const isHeading = isHead || (n === 0 && rows.length > 1 && cells.every(isBold));
    const parts = cells.map((cell) => {
      const name = isHeading || cell.name === 'th' ? 'th' : 'td';
      const spans = `${spanOf(cell, 'colspan')}${spanOf(cell, 'rowspan')}`;
      return `<${name}${spans}>${within(cell, reading) || '<p></p>'}</${name}>`;
    });
    return parts.length > 0 ? `<tr>${parts.join('')}</tr>` : '';
  });
  const html = written.join('');
  return html === '' ? '' : `<table><tbody>${html}</tbody></table>`;
}

const rowsOf = (tag: Tag, isHead = false): { row: Tag; isHead: boolean }[] =>
  tag.children.filter(isTag).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, isHead }];
    if (child.name === 'table' || child.name === 'td') return [];
    return rowsOf(child, isHead || child.name === 'thead');
  });

/** Word marks a heading row by its looks alone. */
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

function marksOf(tag: Tag, marks: Marks): Marks {
  const next = { ...marks };
  const weight = styled(tag, 'font-weight');
  if (['b', 'strong'].includes(tag.name)) next.strong = true;
  if (weight !== undefined) next.strong = weight === 'bold' || Number(weight) >= 600;
  const slant = styled(tag, 'font-style');
  if (['i', 'em', 'cite', 'dfn'].includes(tag.name)) next.em = true;
  if (slant !== undefined) next.em = slant === 'italic';
  if (tag.name === 'u' || tag.name === 'ins') next.u = true;
  if (['s', 'strike', 'del'].includes(tag.name)) next.s = true;
  const drawn = styled(tag, 'text-decoration(?:-line)?') ?? '';
  if (drawn.includes('underline')) next.u = true;
  if (drawn.includes('line-through')) next.s = true;
  const height = styled(tag, 'vertical-align');
  if (tag.name === 'sup' || height === 'super') Object.assign(next, { sup: true, sub: false });
  if (tag.name === 'sub' || height === 'sub') Object.assign(next, { sub: true, sup: false });
  return next;
}

const WAYS = /^(?:https?:|mailto:|tel:)/i;

/** Text with its marks; blocks do not occur in it. */
function inline(
  node: Markup,
  marks: Marks,
  reading: Reading,
  place = { isHeading: false },
): string {
  if (!isTag(node)) return marked(node, place.isHeading ? { ...marks, strong: false } : marks);
  const { name, attributes } = node;
  if (DROPPED.has(name) || isMarker(node) || isRemark(node)) return '';
  if (styled(node, 'display') === 'none' || styled(node, 'mso-hide') === 'all') return '';
  if (name === 'br') {
    const isPageBreak = 'clear' in attributes || styleOf(node).includes('page-break');
    return isPageBreak ? ' ' : '<br>';
  }
  if (name === 'img') return readPicture(node, reading);
  if (name === 'm:omath' || isMath(name)) {
    const latex = name === 'm:omath' ? latexOfWord(node) : latexOfMathml(node);
    return latex === ''
      ? ''
      : `<span data-type="inline-math" data-latex="${escapeHtml(latex)}"></span>`;
  }
  const next = marksOf(node, marks);
  const { href = '' } = attributes;
  if (name === 'a' && WAYS.test(href)) Object.assign(next, { href, u: false });
  return node.children.map((child) => inline(child, next, reading, place)).join('');
}

function marked(text: string, marks: Marks): string {
  const flat = text.replace(/[\s\u00A0]+/g, ' ');
  if (flat === '') return '';
  let html = escapeHtml(flat);
  if (flat.trim() === '') return html;
  // A link is drawn underlined anyway.
  const isUnderlined = marks.u && marks.href === undefined;
  if (marks.sub) html = `<sub>${html}</sub>`;
  if (marks.sup) html = `<sup>${html}</sup>`;
  if (marks.s) html = `<s>${html}</s>`;
  if (isUnderlined) html = `<u>${html}</u>`;
  if (marks.em) html = `<em>${html}</em>`;
  if (marks.strong) html = `<strong>${html}</strong>`;
  return marks.href === undefined ? html : `<a href="${escapeHtml(marks.href)}">${html}</a>`;
}

const isHidden = (src: string) => /^file:/i.test(src);

function hiddenPictures(tree: Tag, rtf: string): (CopiedPicture | null)[] {
  const count = countHidden(tree);
  if (count === 0 || rtf === '') return [];
  const found = picturesOfRtf(rtf);
  // Where they do not match one another, a wrong picture is worse than none.
  return found.length === count ? found : [];
}

const countHidden = (tag: Tag): number =>
  tag.children
    .filter(isTag)
    .reduce(
      (sum, child) =>
        sum +
        (child.name === 'img' && isHidden(child.attributes['src'] ?? '') ? 1 : countHidden(child)),
      0,
    );

const DRAWABLE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

function readPicture({ attributes }: Tag, reading: Reading): string {
  const { src = '', alt = '' } = attributes;
  const { rules, pictures, missing } = reading;
  if (/^\/api\/v1\/files\/(?!pasted\/)/.test(src)) {
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  }
  const file = decodeName(
    src.startsWith('data:') ? '' : src.split(/[?#]/)[0]!.split(/[\\/]/).at(-1)!,
  );
  const name = (alt.trim() || file || `${pictures.length + missing.length + 1}`).slice(0, 80);
  const refuse = (why: Missing['why']) => {
    missing.push({ name, why });
    return escapeHtml(rules.told(name));
  };
  const isFile = isHidden(src);
  const given = isFile ? reading.hidden.shift() : readData(src);
  if (given === undefined) return refuse('elsewhere');
  if (given === null || !DRAWABLE.has(given.mime)) return refuse('kind');
  if (given.bytes.length > rules.pictureMaxBytes) return refuse('large');
  if (pictures.length >= rules.picturesMax) return refuse('many');
  pictures.push(given);
  return `<img src="${pictureMark(pictures.length - 1)}" alt="${escapeHtml(alt.trim())}">`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Null: a picture that is written otherwise or broken. */
function readData(src: string): CopiedPicture | null | undefined {
  const head = /^data:([\w.+-]+\/[\w.+-]+);base64,/i.exec(src);
  if (!head) return src.startsWith('data:') ? null : undefined;
  try {
    const binary = atob(src.slice(head[0].length).replace(/\s+/g, ''));
    return {
      mime: head[1]!.toLowerCase(),
      bytes: Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    };
  } catch {
    return null;
  }
}

/** Blocks in their order, items in their lists. */
function writeBlocks(blocks: readonly Block[]): string {
  let html = '';
  let list: { block: Block; item: Item }[] = [];
  const close = () => {
    html += writeList(list);
    list = [];
  };
  for (const block of blocks) {
    if (block.item) list.push({ block, item: block.item });
    else {
      close();
      html += block.html;
    }
  }
  close();
  return html;
}

type Listed = { block: Block; item: Item };

/** Lists in lists, by the levels of their items. */
function writeList(items: readonly Listed[]): string {
  let html = '';
  let from = 0;
  while (from < items.length) {
    const { level, isOrdered, start } = items[from]!.item;
    let to = from;
    const own: string[] = [];
    // One list goes on as long as nothing stands higher or is of another kind.
    while (to < items.length && items[to]!.item.level >= level) {
      const { block, item } = items[to]!;
      if (item.isOrdered !== isOrdered) break;
      let end = to + 1;
      while (end < items.length && items[end]!.item.level > level) end += 1;
      own.push(`<li>${block.html}${writeList(items.slice(to + 1, end))}</li>`);
      to = end;
    }
    const tag = isOrdered ? 'ol' : 'ul';
    const begin = isOrdered && start !== undefined && start > 1 ? ` start="${start}"` : '';
    html += `<${tag}${begin}>${own.join('')}</${tag}>`;
    from = to;
  }
  return html;
}
