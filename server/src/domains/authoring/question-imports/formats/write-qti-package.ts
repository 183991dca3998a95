import path from 'node:path/posix';
import type { Readable } from 'node:stream';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { ZipFile } from 'yazl';
import type { Draft } from './read.ts';
import { writeQtiItem } from './write-qti.ts';
import type { WrittenPicture } from './html-text.ts';

type Load = (address: string) => Promise<WrittenPicture | undefined>;

/** Streams a QTI 3 package. */
export function writeQtiPackage(drafts: AsyncIterable<Draft>, load: Load): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  fill(zip, drafts, load).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function fill(zip: ZipFile, drafts: AsyncIterable<Draft>, load: Load): Promise<void> {
  const resources: string[] = [];
  const packed = new Set<string>();
  const left: string[] = [];
  for await (const draft of drafts) {
    const id = `question-${resources.length + 1}`;
    const item = await writeQtiItem(id, draft, load);
    if (!item) {
      left.push(plainText(draft.text));
      continue;
    }
    const { xml, pictures } = item;
    zip.addBuffer(Buffer.from(xml), `items/${id}.xml`);
    for (const { name, bytes } of pictures) {
      const file = path.join('items/images', name);
      if (!packed.has(file)) zip.addBuffer(bytes, file, { compress: false });
      packed.add(file);
    }
    resources.push(resource(id, draft, pictures));
  }
  zip.addBuffer(Buffer.from(manifest(resources)), 'imsmanifest.xml');
  if (left.length > 0) zip.addBuffer(Buffer.from(leftOut(left)), 'left-out.txt');
  zip.end();
}

/** What QTI does not support, question by question. */
const leftOut = (texts: readonly string[]): string =>
  [
    'Not in this package, since their numbers are drawn for each learner. Use Moodle XML or Excel.',
    ...texts,
    '',
  ].join('\n');

function resource(id: string, { tags = [] }: Draft, pictures: readonly WrittenPicture[]): string {
  const keywords = tags.map(
    (tag) => `<lom:keyword><lom:string>${escapeHtml(tag)}</lom:string></lom:keyword>`,
  );
  const metadata =
    keywords.length > 0
      ? `<metadata><lom:lom><lom:general>${keywords.join('')}</lom:general></lom:lom></metadata>`
      : '';
  const files = [`items/${id}.xml`, ...new Set(pictures.map(({ name }) => `items/images/${name}`))];
  const listed = files.map((file) => `<file href="${file}"/>`).join('');
  return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml">${metadata}${listed}</resource>`;
}

const manifest = (resources: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/LOM" identifier="malaka-questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`;
