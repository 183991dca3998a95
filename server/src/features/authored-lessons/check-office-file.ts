import { createReadStream } from 'node:fs';
import yauzl from 'yauzl';

const ENTRIES_MAX = 5000;
const UNPACKED_MAX = 1024 ** 3;
/** Beyond it and above a mebibyte an entry is packed for nothing but harm. */
const RATIO_MAX = 500;
const MEBIBYTE = 1024 ** 2;
const ENCRYPTED = 1;

const mainParts: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'ppt/presentation.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

/** Streams by whose names an old document is known, as its directory spells them. */
const oldStreams = [
  { type: 'application/msword', name: Buffer.from('WordDocument', 'utf16le') },
  { type: 'application/vnd.ms-powerpoint', name: Buffer.from('PowerPoint Document', 'utf16le') },
];

/** A zip that says it is a document holds one: its main part, no macros, and no bomb. */
export async function isOfficeZip(path: string, type: string): Promise<boolean> {
  const main = mainParts[type];
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch(() => undefined);
  if (!zip || main === undefined) return false;
  try {
    if (zip.entryCount > ENTRIES_MAX) return false;
    const names = new Set<string>();
    let unpacked = 0;
    // yauzl itself refuses names that lead out of the archive.
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag } = entry;
      const isDense = uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
      unpacked += uncompressedSize;
      if (generalPurposeBitFlag & ENCRYPTED || unpacked > UNPACKED_MAX) return false;
      if ((isDense && uncompressedSize > MEBIBYTE) || names.has(fileName)) return false;
      names.add(fileName);
    }
    return names.has(main) && names.has('[Content_Types].xml');
  } catch {
    return false;
  } finally {
    zip.close();
  }
}

/** Whether it is a doc, a ppt or something else that is packed in the same kind of box. */
export async function oldOfficeType(path: string): Promise<string | undefined> {
  const overlap = Math.max(...oldStreams.map(({ name }) => name.length));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: MEBIBYTE })) {
    const window = Buffer.concat([rest, chunk as Buffer]);
    const found = oldStreams.find(({ name }) => window.includes(name));
    if (found) return found.type;
    rest = window.subarray(-overlap);
  }
  return undefined;
}
