import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#/kit/http/app-error.ts';
import { box, docx, office, type OfficeKind, outside, pptx } from '#test/office-files.ts';
import { archive, xlsx } from '#test/sheet-files.ts';
import { inspectFile } from './inspect-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'malaka-hostile-office-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Result of the file as a form receives it: `good`, or the error code. */
async function fateOf({ bytes }: { bytes: Uint8Array }): Promise<string> {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  const mime = (await fileTypeFromFile(file))?.mime ?? 'text/plain';
  try {
    await inspectFile({ path: file, mime, bytes: bytes.length, originalName: 'a' }, 'file', 'uz');
    return 'good';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

const kinds: OfficeKind[] = ['docx', 'pptx', 'xlsx'];
const ofKind = { docx: 'word/', pptx: 'ppt/', xlsx: 'xl/' } as const;
const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
const bomb = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><a>&b;</a>`;
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);
const chart = office('xlsx').bytes;

test.each(kinds)('an ordinary %s is taken', async (kind) => {
  const links = [
    outside('hyperlink', 'https://uzedu.uz/'),
    outside('hyperlink', 'mailto:a@b.uz'),
    outside('hyperlink', 'boshqa%20hujjat.docx'),
    outside('image', 'https://uzedu.uz/rasm.png'),
    outside('attachedTemplate', 'file:///C:\\Users\\Ali\\Templates\\Hisobot.dotm'),
    outside('externalLinkPath', 'file:///D:\\Hisobot\\2025.xlsx'),
    outside('externalLinkPath', '2025.xlsx'),
  ].join('');
  const parts = {
    [`${ofKind[kind]}embeddings/Microsoft_Excel_Worksheet.xlsx`]: Buffer.from(chart),
    // An equation of the old editor, still common in mathematics documents.
    [`${ofKind[kind]}embeddings/oleObject1.bin`]: box('Root Entry', 'Equation Native', '\u0001Ole'),
    [`${ofKind[kind]}media/image1.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${ofKind[kind]}media/image2.png`]: Buffer.alloc(4000, 7),
    'customXml/item1.xml': Buffer.from(
      '\uFEFF<?xml version="1.0" encoding="utf-16"?><a/>',
      'utf16le',
    ),
  };
  expect(await fateOf(office(kind, { links, parts }))).toBe('good');
});

test.each([
  ['docx', docx()],
  ['pptx', pptx()],
  ['xlsx', await xlsx([['a', 1]])],
])('a %s as programs write it is taken', async (_kind, file) => {
  expect(await fateOf(file)).toBe('good');
});

const cases: [name: string, code: string, make: (kind: OfficeKind) => { bytes: Uint8Array }][] = [
  ['an external entity', 'file.entities', (kind) => office(kind, { document: external })],
  ['an entity bomb', 'file.entities', (kind) => office(kind, { document: bomb })],
  [
    'an entity in another part',
    'file.entities',
    (kind) => office(kind, { parts: { 'docProps/core.xml': external } }),
  ],
  [
    'an entity in the list of links',
    'file.entities',
    (kind) => office(kind, { parts: { '_rels/.rels': external } }),
  ],
  [
    'an entity in letters of two bytes',
    'file.entities',
    (kind) => office(kind, { parts: { 'docProps/app.xml': Buffer.from(external, 'utf16le') } }),
  ],
  [
    'an entity in a part of an odd name',
    'file.entities',
    (kind) => office(kind, { parts: { 'docProps/app.dat': ` ${external}` } }),
  ],
  [
    'an entity that hides in an encoding',
    'file.unreadable',
    (kind) =>
      office(kind, {
        document: '',
        parts: { 'a.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' },
      }),
  ],
  [
    'a macro',
    'file.macros',
    (kind) =>
      office(kind, {
        parts: { [`${ofKind[kind]}vbaProject.bin`]: box('Root Entry', 'VBA', '_VBA_PROJECT') },
      }),
  ],
  [
    'a macro under another name',
    'file.macros',
    (kind) => office(kind, { parts: { 'media/image1.png': box('Root Entry', '_VBA_PROJECT') } }),
  ],
  [
    'a content type of macros',
    'file.macros',
    (kind) =>
      office(kind, {
        types: '<Override PartName="/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      }),
  ],
  [
    'a link to a macro',
    'file.macros',
    (kind) =>
      office(kind, {
        links:
          '<Relationship Id="v" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/>',
      }),
  ],
  [
    'a macro in an embedded workbook',
    'file.macros',
    (kind) =>
      office(kind, {
        parts: {
          'embeddings/sheet1.xlsx': Buffer.from(
            office('xlsx', { parts: { 'xl/vbaProject.bin': box('_VBA_PROJECT') } }).bytes,
          ),
        },
      }),
  ],
  [
    'an ActiveX control',
    'file.active_object',
    (kind) => office(kind, { parts: { [`${ofKind[kind]}activeX/activeX1.xml`]: '<a/>' } }),
  ],
  [
    'a link to an ActiveX control',
    'file.active_object',
    (kind) =>
      office(kind, {
        links:
          '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/control" Target="c.xml"/>',
      }),
  ],
  [
    'a program in a package object',
    'file.active_object',
    (kind) =>
      office(kind, {
        parts: { 'embeddings/oleObject1.bin': box('Root Entry', '\u0001Ole10Native') },
      }),
  ],
  [
    'a program under another name',
    'file.active_object',
    (kind) => office(kind, { parts: { 'media/image1.png': PROGRAM } }),
  ],
  [
    'an archive inside',
    'file.active_object',
    (kind) => {
      const { bytes } = archive([{ name: 'a.exe', content: PROGRAM }]);
      return office(kind, { parts: { 'embeddings/a.bin': Buffer.from(bytes) } });
    },
  ],
  ...(
    [
      ['attachedTemplate', 'https://evil.example/a.dotm'],
      ['attachedTemplate', 'file://///evil.example/share/a.dotm'],
      ['attachedTemplate', '\\\\evil.example\\share\\a.dotm'],
      ['oleObject', 'https://evil.example/a.bin'],
      ['oleObject', 'file:///C:\\a.xlsx'],
      ['frame', 'https://evil.example/'],
      ['subDocument', 'https://evil.example/a.docx'],
      ['externalLinkPath', '\\\\evil.example\\a.xlsx'],
      ['externalLinkPath', 'https://evil.example/a.xlsx'],
      ['image', 'file://///evil.example/a.png'],
      ['transform', 'a.xsl'],
      ['hyperlink', 'javascript:alert(1)'],
      ['hyperlink', 'ms-msdt:/id PCWDiagnostic'],
    ] as const
  ).map(([type, target]): (typeof cases)[number] => [
    `${type} ${target}`,
    'file.outside_links',
    (kind) => office(kind, { links: outside(type, target) }),
  ]),
  [
    'documents in documents in documents',
    'file.overpacked',
    (kind) => {
      const within = (bytes: Uint8Array) =>
        office('docx', { parts: { 'a.docx': Buffer.from(bytes) } });
      return office(kind, { parts: { 'a.docx': Buffer.from(within(docx().bytes).bytes) } });
    },
  ],
  [
    'a bomb',
    'file.overpacked',
    (kind) => office(kind, { parts: { 'media/a.bin': Buffer.alloc(20 * 1024 ** 2) } }),
  ],
  [
    'two parts of one name',
    'file.unreadable',
    (kind) =>
      office(kind, {
        parts: { [`${ofKind[kind].toUpperCase()}a.xml`]: '<a/>', [`${ofKind[kind]}A.xml`]: '<a/>' },
      }),
  ],
];

test.each(cases)('%s is refused: %s', async (_name, code, make) => {
  for (const kind of kinds) expect([kind, await fateOf(make(kind))]).toEqual([kind, code]);
});

test.each([
  ['docx', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  ['docx', 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml'],
  ['pptx', 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'],
  ['xlsx', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
] as const)('a kind for macros that is called %s is refused: %s', async (kind, main) => {
  expect(await fateOf(office(kind, { main }))).toBe('file.macros');
});

test('old documents are known by their directory, and refused for the same', async () => {
  const old = (...names: string[]) => fateOf({ bytes: box('Root Entry', ...names) });
  expect(await old('WordDocument', 'Equation Native')).toBe('good');
  expect(await old('WordDocument', 'Macros', '_VBA_PROJECT')).toBe('file.macros');
  expect(await old('WordDocument', '\u0001Ole10Native')).toBe('file.active_object');
  expect(await old('PowerPoint Document')).toBe('good');
  expect(await old('Workbook')).toBe('file.wrong_type');
  const presentation = (flag: number) => {
    const bytes = box('Root Entry', 'PowerPoint Document');
    const record = Buffer.from('1f00ff0314000000020000040c0000000100000000000000', 'hex');
    record.writeUInt32LE(flag, 20);
    record.copy(bytes, bytes.length - 100);
    return fateOf({ bytes });
  };
  expect([await presentation(0), await presentation(1)]).toEqual(['good', 'file.macros']);
});
