import path from 'node:path/posix';
import type { Archive } from './open-archive.ts';
import { drawMarks, lowered, raisedText, withoutMarks, readSigns } from './office-marks.ts';
import { failure, type Issue, type Read, unread, warning, RefusedFile } from './read.ts';
import { hasHeadings, readRowsWithIssues, cellText, COLUMNS_MAX, ROWS_MAX } from './read-sheet.ts';
import { Hidden, isOn, builtInFormat, shownValue } from './xlsx-cells.ts';
import { childOf, childrenOf, findAll, readXml, textOf, type XmlNode } from './xml.ts';

type Sheet = { name: string; rows: string[][]; issues: Issue[][]; hidden: Hidden };
type Book = { strings: Cell[]; styles: Style[]; is1904: boolean };
type Style = { format: string; font: string };
/** `isRich`: each piece of text has its own font. */
type Cell = { text: string; issues: Issue[]; isRich?: boolean };

/** Questions of all visible sheets of a workbook, as their cells display them. */
export async function readXlsx(archive: Archive): Promise<Read[]> {
  const sheets = await sheetsOf(archive);
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  const isHeaded = filled.some(({ rows }) => hasHeadings(rows));
  return sheets.flatMap((sheet) => {
    const { name, rows, issues } = sheet;
    const left = sheet.hidden.describe();
    const reads = left === '' ? [] : [unread(name, warning('hidden_part', `${name}: ${left}`))];
    if (!filled.includes(sheet)) return reads;
    // Among sheets with questions it is something else, and it is unclear what.
    if (isHeaded && !hasHeadings(rows))
      return [unread(name, failure('unreadable', name)), ...reads];
    return [...readRowsWithIssues(rows, issues).map(drawn), ...reads];
  });
}

async function sheetsOf(archive: Archive): Promise<Sheet[]> {
  const part = async (name: string, taking?: Parameters<typeof readXml>[1]) => {
    const bytes = await archive.read(name);
    return bytes && readXml(bytes.toString('utf8'), taking);
  };
  const workbook = await part('xl/workbook.xml');
  const links = await part('xl/_rels/workbook.xml.rels');
  if (!workbook || !links) throw new RefusedFile('unreadable');
  const targets = new Map(
    findAll(links, 'Relationship').map(({ attributes }) => [
      attributes['Id'] ?? '',
      path.resolve('/xl', attributes['Target'] ?? '').slice(1),
    ]),
  );
  const [properties] = findAll(workbook, 'workbookPr');
  const book: Book = {
    strings: [],
    styles: stylesIn(await part('xl/styles.xml')),
    is1904: isOn(properties?.attributes['date1904']),
  };
  const take = (node: XmlNode) => book.strings.push(richText(node));
  await part('xl/sharedStrings.xml', { names: ['si'], take });
  const sheets: Sheet[] = [];
  for (const { attributes } of findAll(workbook, 'sheet')) {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    if (/hidden/i.test(attributes['state'] ?? '') || !/worksheets\//.test(target)) continue;
    const name = attributes['name'] ?? '';
    const sheet: Sheet = { name, rows: [], issues: [], hidden: new Hidden() };
    await part(target, {
      names: ['col', 'row'],
      take: (node) =>
        node.name === 'col' ? sheet.hidden.addColumns(node.attributes) : addRow(sheet, node, book),
    });
    sheets.push(sheet);
  }
  return sheets;
}

function stylesIn(styles: XmlNode | undefined): Style[] {
  if (!styles) return [];
  const fonts = findAll(styles, 'fonts')
    .flatMap((list) => childrenOf(list, 'font'))
    .map((font) => childOf(font, 'name')?.attributes['val'] ?? '');
  const own = new Map(
    findAll(styles, 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  return findAll(styles, 'cellXfs')
    .flatMap((list) => childrenOf(list, 'xf'))
    .map(({ attributes }) => {
      const id = Number(attributes['numFmtId'] ?? 0);
      const font = fonts[Number(attributes['fontId'] ?? 0)] ?? '';
      return { format: own.get(id) ?? builtInFormat(id), font };
    });
}

function addRow(sheet: Sheet, row: XmlNode, book: Book): void {
  const cells: string[] = [];
  const issues: Issue[] = [];
  const isHidden = isOn(row.attributes['hidden']);
  for (const cell of childrenOf(row, 'c')) {
    const at = placeOf(cell.attributes['r']) ?? cells.length;
    if (at >= COLUMNS_MAX) continue;
    while (cells.length < at) cells.push('');
    const shown = shownCell(cell, book);
    const text = cellText(shown.text);
    if (isHidden || sheet.hidden.hasColumn(at)) {
      if (text.trim() !== '') sheet.hidden.leaveOut(isHidden ? row.attributes['r'] : at);
      continue;
    }
    cells[at] = text;
    issues.push(...shown.issues);
  }
  if (isHidden) return;
  sheet.rows.push(cells);
  sheet.issues.push(issues);
  if (sheet.rows.length > ROWS_MAX) throw new RefusedFile('too_many');
}

/** `AB12` is in the 28th column. */
function placeOf(name = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0];
  const A = 'A'.codePointAt(0)!;
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - A + 1, 0) - 1;
}

/** The displayed text of a cell in its font. */
function shownCell(cell: XmlNode, book: Book): Cell {
  const style = book.styles[Number(cell.attributes['s'] ?? 0)] ?? { format: '', font: '' };
  const { text, issues, isRich } = valueIn(cell, style.format, book);
  if (isRich) return { text, issues };
  const all = [...issues];
  return { text: readSigns(text, style.font, all), issues: all };
}

function valueIn(cell: XmlNode, format: string, { strings, is1904 }: Book): Cell {
  const value = textOf(childOf(cell, 'v')).trim();
  switch (cell.attributes['t'] ?? 'n') {
    case 's':
      return strings[Number(value)] ?? { text: '', issues: [] };
    case 'inlineStr':
      return richText(childOf(cell, 'is'));
    case 'str':
      return { text: lettersIn(childOf(cell, 'v')), issues: [] };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE', issues: [] };
    // `#REF!` is neither an answer nor a mark of a right one.
    case 'e':
      return { text: '', issues: [warning('unread_part', value)] };
    case 'd':
      return { text: value, issues: [warning('unclear_part', value)] };
    default: {
      const formula = textOf(childOf(cell, 'f'));
      // Written by a program that does not calculate, so the displayed value is missing.
      if (value === '' && formula !== '')
        return { text: '', issues: [warning('unread_part', `=${formula}`)] };
      if (value === '' || !Number.isFinite(Number(value))) return { text: value, issues: [] };
      return shownValue(Number(value), format, is1904);
    }
  }
}

/** Characters not allowed in XML are written as codes. */
const lettersIn = (node: XmlNode | undefined): string =>
  withoutMarks(
    textOf(node).replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );

/** Text of a cell with superscripts, subscripts and strikethrough, without phonetic guides. */
function richText(node: XmlNode | undefined): Cell {
  const issues: Issue[] = [];
  const parts = childrenOf(node).map((child) => {
    if (child.name === 't') return lettersIn(child);
    if (child.name !== 'r') return '';
    const style = childOf(child, 'rPr');
    const font = childOf(style, 'rFont')?.attributes['val'] ?? '';
    const text = readSigns(lettersIn(childOf(child, 't')), font, issues);
    const strike = childOf(style, 'strike');
    if (strike && strike.attributes['val'] !== '0') issues.push(warning('unclear_part', text));
    const align = childOf(style, 'vertAlign')?.attributes['val'];
    if (text.trim() === '') return text;
    if (align === 'subscript') return lowered(text);
    return align === 'superscript' ? raisedText(text) : text;
  });
  return { text: parts.join(''), issues, isRich: childOf(node, 'r') !== undefined };
}

function drawn(read: Read): Read {
  const { content } = read;
  const issues = read.issues.map((issue) => ({ ...issue, detail: withoutMarks(issue.detail) }));
  const checked = { ...read, issues, source: withoutMarks(read.source) };
  if (!content) return checked;
  const answers = content.answers.map((answer) => ({ ...answer, text: drawMarks(answer.text) }));
  const { text, explanation } = content;
  return {
    ...checked,
    content: { ...content, text: drawMarks(text), explanation: drawMarks(explanation), answers },
  };
}
