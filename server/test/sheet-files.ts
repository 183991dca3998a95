import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

export type Sheet = { name: string; bytes: Uint8Array };

export const xlsx = async (rows: CellValue[][], further: object = {}): Promise<Sheet> => ({
  name: 'list.xlsx',
  bytes: await writeXlsx({ sheets: [{ name: 'List', rows, ...further }] }),
});

/** Written as a stream, so that it may be of any size. */
export const longXlsx = async (rows: Iterable<CellValue[]>): Promise<Sheet> => ({
  name: 'long.xlsx',
  bytes: await buffer(writeXlsxStream(rows, { name: 'List' })),
});

export const csv = (text: string, name = 'list.csv'): Sheet => ({ name, bytes: Buffer.from(text) });

type Part = {
  name: string;
  content: Buffer;
  declared?: number;
  isEncrypted?: boolean;
  /** Unix mode: 0o120777 is a symbolic link. */
  mode?: number;
};

const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };

/** A handmade zip archive, whose headers may lie. */
export function archive(parts: readonly Part[], name = 'list.xlsx'): Sheet {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name: partName, content, declared, isEncrypted = false, mode = 0 } of parts) {
    const packed = deflateRawSync(content);
    const path = Buffer.from(partName);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? content.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([word(SIGNATURE.local), common, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([word(SIGNATURE.central), half(20), common, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return { name, bytes: Buffer.concat([...locals, directory, word(SIGNATURE.end), end]) };
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
