import { expect, test } from 'vitest';
import { archive } from '#test/sheet-files.ts';
import { readSource } from '../read-source.ts';
import { refusalTexts } from '../texts.ts';
import { Pictures } from './read.ts';

const reasonOf = async (source: string | Uint8Array, format: 'auto' | 'text' = 'auto') => {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  return await readSource(
    { bytes, name: '', format, most: 100 },
    { pictures: new Pictures(), origin: '' },
  ).then(
    ({ reads }) => reads.length,
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  );
};
const pack = (parts: Record<string, string>) =>
  archive(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })))
    .bytes;
const canvas =
  '<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a"><section><item title="Savol?"><presentation/></item></section></assessment></questestinterop>';
const manifest = (schema: string, type: string, href: string) =>
  `<manifest xmlns="${schema}"><resources><resource type="${type}" href="${href}"><file href="${href}"/></resource></resources></manifest>`;
const IMSCP = 'http://www.imsglobal.org/xsd/imscp_v1p1';

// spec: XCH-04
test.each([
  ['a file of QTI 1.2', canvas, 'old_qti'],
  [
    'a package of Canvas',
    pack({ 'imsmanifest.xml': manifest(IMSCP, 'imsqti_xmlv1p2', 'q/q.xml'), 'q/q.xml': canvas }),
    'old_qti',
  ],
  ['a package without a manifest', pack({ 'q.xml': canvas }), 'old_qti'],
  [
    'a package with a document type',
    pack({ 'q.xml': canvas.replace('?>', '?><!DOCTYPE questestinterop SYSTEM "q.dtd">') }),
    'old_qti',
  ],
  [
    'a pool of Blackboard',
    pack({
      'imsmanifest.xml': manifest(IMSCP, 'assessment/x-bb-qti-pool', 'res00001.dat'),
      'res00001.dat': canvas,
    }),
    'old_qti',
  ],
  [
    'a Common Cartridge',
    pack({
      'imsmanifest.xml': manifest(
        'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1',
        'imsqti_xmlv1p2/imscc_xmlv1p1/assessment',
        'q.xml',
      ),
      'q.xml': canvas,
    }),
    'cartridge',
  ],
  [
    'an unknown XML',
    '<?xml version="1.0"?>\n<test>\n<q>Savol?</q>\n<a>A) bir</a>\n</test>',
    'unknown_xml',
  ],
  [
    'an unknown XML without a heading',
    '<Questions><Question>A?</Question></Questions>',
    'unknown_xml',
  ],
  ['a web page', '<!DOCTYPE html><html><body><p>Savol?</p></body></html>', 'unknown_xml'],
  ['RTF', String.raw`{\rtf1\ansi Savol?\par *A) bir\par B) ikki}`, 'other_document'],
  [
    'OpenDocument',
    pack({ mimetype: 'x', 'content.xml': '<a/>', 'META-INF/manifest.xml': '<m/>' }),
    'other_document',
  ],
])('%s is called by its name', async (_, source, reason) => {
  expect(await reasonOf(source)).toBe(reason);
  if (typeof source === 'string') expect(await reasonOf(source, 'text')).toBe(reason);
  for (const language of ['uz', 'ru', 'en'] as const) {
    expect(refusalTexts[reason as keyof typeof refusalTexts][language]).not.toBe('');
  }
});

test('a question about marks is a question', async () => {
  expect(await reasonOf('<b> tegi nima qiladi?\n*A) qalin\nB) kursiv')).toBe(1);
});
