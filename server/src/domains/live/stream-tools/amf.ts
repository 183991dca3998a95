/** The subset of AMF0 used by RTMP commands. */
export type AmfValue = number | string | boolean | null | { [name: string]: AmfValue };

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const OBJECT_END = 9;
const STRICT_ARRAY = 10;
const DATE = 11;
const LONG_STRING = 12;
const MAX_DEPTH = 8;

export const writeAmf = (values: readonly AmfValue[]): Buffer => Buffer.concat(values.map(write));

function write(value: AmfValue): Buffer {
  if (value === null) return Buffer.of(NULL);
  if (typeof value === 'boolean') return Buffer.of(BOOLEAN, value ? 1 : 0);
  if (typeof value === 'string') return Buffer.concat([Buffer.of(STRING), text(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([name, one]) => [text(name), write(one)]);
  return Buffer.concat([Buffer.of(OBJECT), ...fields, Buffer.of(0, 0, OBJECT_END)]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Values of a command; throws if they are not AMF0. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const values: AmfValue[] = [];
  let at = 0;
  while (at < bytes.length) {
    const { value, end } = read(bytes, at, 0);
    values.push(value);
    at = end;
  }
  return values;
}

type Read = { value: AmfValue; end: number };

function read(bytes: Buffer, at: number, depth: number): Read {
  if (depth > MAX_DEPTH) throw new RangeError('AMF nests too deep');
  const start = at + 1;
  switch (bytes.readUInt8(at)) {
    case NUMBER:
      return { value: bytes.readDoubleBE(start), end: start + 8 };
    case BOOLEAN:
      return { value: bytes.readUInt8(start) !== 0, end: start + 1 };
    case STRING:
      return readText(bytes, start, 2);
    case LONG_STRING:
      return readText(bytes, start, 4);
    case OBJECT:
      return readFields(bytes, start, depth);
    case ECMA_ARRAY:
      return readFields(bytes, start + 4, depth);
    case STRICT_ARRAY:
      return readList(bytes, start, depth);
    case DATE:
      return { value: bytes.readDoubleBE(start), end: start + 10 };
    case NULL:
    case UNDEFINED:
      return { value: null, end: start };
    default:
      throw new RangeError('Unknown AMF value');
  }
}

function readText(bytes: Buffer, at: number, width: 2 | 4): { value: string; end: number } {
  const length = bytes.readUIntBE(at, width);
  const end = at + width + length;
  if (end > bytes.length) throw new RangeError('AMF text is cut short');
  return { value: bytes.toString('utf8', at + width, end), end };
}

function readFields(bytes: Buffer, from: number, depth: number): Read {
  const value: { [name: string]: AmfValue } = {};
  let at = from;
  for (;;) {
    const name = readText(bytes, at, 2);
    if (name.value === '' && bytes[name.end] === OBJECT_END) return { value, end: name.end + 1 };
    const field = read(bytes, name.end, depth + 1);
    value[name.value] = field.value;
    at = field.end;
  }
}

function readList(bytes: Buffer, from: number, depth: number): Read {
  const value: { [name: string]: AmfValue } = {};
  const length = bytes.readUInt32BE(from);
  let at = from + 4;
  for (let n = 0; n < length; n += 1) {
    const item = read(bytes, at, depth + 1);
    value[n] = item.value;
    at = item.end;
  }
  return { value, end: at };
}
