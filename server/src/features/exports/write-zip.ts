import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive; its content is asked for when its turn comes. */
export type ZipEntry = { path: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** Tables repeat themselves: more effort makes them little smaller and much slower. */
const LEVEL = 3;
const CHUNK = 64 * 1024;

const LOCAL = 0x04034b50;
const SIZES = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow their file; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, so that what is written again is the same. */
const DAY = 0x21;

type Field = readonly [bytes: 2 | 4, value: number];
type Written = { name: Buffer; begin: number; crc: number; packed: number; size: number };

/** An archive as it is read; no file of it may be of more than 4 GB. */
export const writeZip = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(archive(entries), { objectMode: false });

async function* archive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for await (const { path, content } of entries) {
    const written = { name: Buffer.from(path), begin: at, crc: 0, packed: 0, size: 0 };
    const head = record([4, LOCAL], ...shared(written, false), [2, 0]);
    yield* [head, written.name];
    yield* packed(content, written);
    const sizes = record([4, SIZES], ...measures(written));
    yield sizes;
    at += head.length + written.name.length + written.packed + sizes.length;
    all.push(written);
  }
  const list = Buffer.concat(all.flatMap((written) => [centralOf(written), written.name]));
  const places: Field[] = [
    [2, all.length],
    [2, all.length],
    [4, list.length],
    [4, at],
  ];
  yield* [list, record([4, END], [2, 0], [2, 0], ...places, [2, 0])];
}

async function* packed(content: ZipEntry['content'], written: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const chunk of content) {
      written.crc = crc32(chunk, written.crc);
      written.size += chunk.length;
      yield chunk;
    }
  }
  const packer = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  // A fault of either ends both; who reads the packer hears of it.
  pipeline(Readable.from(measured()), packer, () => undefined);
  for await (const chunk of packer as AsyncIterable<Buffer>) {
    written.packed += chunk.length;
    yield chunk;
  }
}

const centralOf = (written: Written) =>
  record(
    [4, CENTRAL],
    [2, VERSION],
    ...shared(written, true),
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, written.begin],
  );

const measures = ({ crc, packed: bytes, size }: Written): Field[] => [
  [4, crc],
  [4, bytes],
  [4, size],
];

/** What stands both before a file and in the list of all. */
const shared = (written: Written, isKnown: boolean): Field[] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DAY],
  ...measures(isKnown ? written : { ...written, crc: 0, packed: 0, size: 0 }),
  [2, written.name.length],
];

function record(...fields: readonly Field[]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = made.writeUIntLE(value, at, bytes);
  return made;
}
