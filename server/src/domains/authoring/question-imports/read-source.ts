import { type Archive, openArchive } from './formats/open-archive.ts';
import { finishRead } from './formats/check-draft.ts';
import { decodeText } from './formats/decode-text.ts';
import { detectFormat, type Format, refuseOtherXml } from './formats/detect-format.ts';
import { readAiken } from './formats/read-aiken.ts';
import { readDocx } from './formats/read-docx.ts';
import { readGift } from './formats/read-gift.ts';
import { readMoodleXml } from './formats/read-moodle-xml.ts';
import { readQtiPackage, readQtiXml } from './formats/read-qti.ts';
import { readSheetRows, csvRows } from './formats/read-sheet.ts';
import { readXlsx } from './formats/read-xlsx.ts';
import { readText } from './formats/read-text.ts';
import { type Read, type ReadContext, RefusedFile } from './formats/read.ts';

export type Source = {
  bytes: Uint8Array;
  /** The file's name; empty for a pasted text. */
  name: string;
  format: Format | 'auto';
  /** Larger sets are refused. */
  most: number;
};

const ZIP = 0x04034b50;

/** All questions of a file or a pasted text, each with its issues. */
export async function readSource(
  source: Source,
  context: ReadContext,
): Promise<{ format: Format; reads: Read[] }> {
  const bytes = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.length);
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === ZIP;
  const { format, reads } = isZip
    ? await readArchive(bytes, context)
    : readPlain(decodeText(bytes), source, context);
  if (reads.length === 0) throw new RefusedFile('nothing_found');
  if (reads.length > source.most) throw new RefusedFile('too_many');
  return { format, reads: reads.map((read) => finishRead(read, context.origin)) };
}

async function readArchive(
  bytes: Buffer,
  context: ReadContext,
): Promise<{ format: Format; reads: Read[] }> {
  const archive: Archive = await openArchive(bytes);
  const has = (name: string) => archive.names.includes(name);
  if (has('word/document.xml')) return { format: 'text', reads: await readDocx(archive, context) };
  if (has('xl/workbook.xml')) return { format: 'sheet', reads: await readXlsx(archive) };
  return { format: 'qti', reads: await readQtiPackage(archive, context) };
}

function readPlain(
  text: string,
  { name, format: requested }: Source,
  context: ReadContext,
): { format: Format; reads: Read[] } {
  refuseOtherXml(text);
  const isCsv = /\.(?:csv|tsv)$/i.test(name);
  const format = requested === 'auto' ? (isCsv ? 'sheet' : detectFormat(text)) : requested;
  return { format, reads: readers[format](text, context) };
}

const readers: Record<Format, (text: string, context: ReadContext) => Read[]> = {
  text: (text) => readText(text),
  sheet: (text) => readSheetRows(csvRows(text)),
  gift: readGift,
  moodle_xml: readMoodleXml,
  aiken: readAiken,
  qti: readQtiXml,
};
