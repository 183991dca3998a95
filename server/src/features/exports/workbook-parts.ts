import type { ExportColumn } from './export-table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Excel's longest name of a sheet. */
const NAME_MAX = 31;

/** Each kind of column has its format; the place of a format is its style, from 1. */
const FORMATS: Record<ExportColumn<unknown>['kind'], string> = {
  text: '@',
  word: '@',
  whole: '0',
  number: '0.00',
  money: '#,##0',
  day: 'dd.mm.yyyy',
  time: 'dd.mm.yyyy hh:mm',
};
const CODES = [...new Set(Object.values(FORMATS))];
/** Excel keeps the smaller numbers for formats of its own. */
const OWN_FORMATS = 164;

export const styleOf = (kind: ExportColumn<unknown>['kind']) => CODES.indexOf(FORMATS[kind]) + 1;
export const HEADING_STYLE = CODES.length + 1;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- these are what XML has no sign for
const SPECIAL = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;
const SPECIALS = new RegExp(SPECIAL, 'g');

/** What XML cannot hold is written as Excel writes it: by its number. */
export const escapeXml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIALS, (sign) => SIGNS[sign] ?? `_x${codeOf(sign)}_`) : text;

const codeOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

const styles = () => {
  const formats = CODES.map(
    (code, n) => `<numFmt numFmtId="${OWN_FORMATS + n}" formatCode="${code}"/>`,
  );
  const styled = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const cells = CODES.map((_code, n) => styled(OWN_FORMATS + n, 0));
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `${cells.join('')}${styled(OWN_FORMATS, 1)}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
};

const relations = (all: readonly { id: string; type: string; target: string }[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(
      ({ id, type, target }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** More rows than a sheet holds go on in `Name_2`. */
function sheetNames(title: string, amount: number): string[] {
  return Array.from({ length: amount }, (_, n) => {
    const mark = n === 0 ? '' : `_${n + 1}`;
    return escapeXml(title.slice(0, NAME_MAX - mark.length) + mark);
  });
}

/** All of a workbook but the sheets themselves. */
export function workbookParts(title: string, amount: number): [path: string, content: Buffer][] {
  const names = sheetNames(title, amount);
  const file = (n: number) => `worksheets/sheet${n + 1}.xml`;
  const sheets = names.map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="s${n + 1}"/>`,
  );
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${SHEET}.${type}+xml"/>`;
  const parts: [string, string][] = [
    ['xl/styles.xml', styles()],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...names.map((_, n) => ({ id: `s${n + 1}`, type: 'worksheet', target: file(n) })),
        { id: 'styles', type: 'styles', target: 'styles.xml' },
      ]),
    ],
    [
      '_rels/.rels',
      relations([{ id: 'workbook', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('workbook.xml', 'sheet.main') +
        names.map((_, n) => override(file(n), 'worksheet')).join('') +
        `${override('styles.xml', 'styles')}</Types>`,
    ],
  ];
  return parts.map(([path, content]) => [path, Buffer.from(HEAD + content)]);
}

/** A sheet up to its first row; the headings stay in sight. */
export const sheetHead = (widths: readonly number[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="15"/><cols>${widths
    .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';
