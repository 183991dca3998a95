/** An RTMP message, assembled from its chunks. */
export type RtmpMessage = { type: number; stream: number; time: number; body: Buffer };

export const RTMP = {
  chunkSize: 1,
  abort: 2,
  acknowledge: 3,
  control: 4,
  windowSize: 5,
  bandwidth: 6,
  sound: 8,
  picture: 9,
  facts: 18,
  command: 20,
} as const;

const FIRST_CHUNK_SIZE = 128;
const LARGEST_CHUNK = 1024 ** 2;
const LARGEST_MESSAGE = 1024 ** 2;
const LONG_TIME = 0xff_ff_ff;
/** By type of chunk header; shorter ones omit what has not changed. */
const HEADER_BYTES = [11, 7, 3, 0] as const;

/** Splits a message into chunks of a channel, each with a full header. */
export function writeMessage(
  { type, stream, time, body }: RtmpMessage,
  channel: number,
  chunkSize: number,
): Buffer {
  const isLong = time >= LONG_TIME;
  const header = Buffer.alloc(isLong ? 16 : 12);
  header[0] = channel;
  header.writeUIntBE(isLong ? LONG_TIME : time, 1, 3);
  header.writeUIntBE(body.length, 4, 3);
  header[7] = type;
  header.writeUInt32LE(stream, 8);
  if (isLong) header.writeUInt32BE(time >>> 0, 12);
  const parts = [header, body.subarray(0, chunkSize)];
  const more = Buffer.concat([Buffer.of(0xc0 | channel), header.subarray(12)]);
  for (let at = chunkSize; at < body.length; at += chunkSize) {
    parts.push(more, body.subarray(at, at + chunkSize));
  }
  return Buffer.concat(parts);
}

type Channel = RtmpMessage & { size: number; step: number; isLong: boolean; parts: Buffer[] };

/** Assembles messages; throws if the bytes are not RTMP or a message is unreasonably large. */
export function createMessageReader(onMessage: (message: RtmpMessage) => void) {
  const channels = new Map<number, Channel>();
  let rest: Buffer = Buffer.alloc(0);
  let chunkSize = FIRST_CHUNK_SIZE;
  const take = (message: RtmpMessage) => {
    if (message.type === RTMP.chunkSize) {
      chunkSize = Math.max(1, Math.min(LARGEST_CHUNK, message.body.readUInt32BE(0) & 0x7fffffff));
      return;
    }
    onMessage(message);
  };
  return (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const used = readChunk(rest, channels, chunkSize, take);
      if (used === 0) return;
      rest = rest.subarray(used);
    }
  };
}

/** Bytes taken by the first chunk; 0 if it is incomplete. */
function readChunk(
  bytes: Buffer,
  channels: Map<number, Channel>,
  chunkSize: number,
  onMessage: (message: RtmpMessage) => void,
): number {
  const basic = readBasic(bytes);
  if (!basic) return 0;
  const { form, id } = basic;
  const old = channels.get(id);
  if (!old && form !== 0) throw new RangeError('RTMP chunk without a beginning');
  let at = basic.end + HEADER_BYTES[form]!;
  if (bytes.length < at) return 0;
  const next = readHeader(bytes, basic.end, form, old);
  if (next.isLong) {
    if (bytes.length < at + 4) return 0;
    const long = bytes.readUInt32BE(at);
    if (form === 0) next.time = long;
    else if (form !== 3) next.step = long;
    at += 4;
  }
  const had = next.parts.reduce((sum, part) => sum + part.length, 0);
  const length = Math.min(chunkSize, next.size - had);
  if (bytes.length < at + length) return 0;
  if (had === 0 && form !== 0) next.time += next.step;
  next.parts = [...next.parts, Buffer.from(bytes.subarray(at, at + length))];
  channels.set(id, next);
  if (had + length >= next.size) {
    const { type, stream, time, parts } = next;
    next.parts = [];
    onMessage({ type, stream, time, body: Buffer.concat(parts) });
  }
  return at + length;
}

function readBasic(bytes: Buffer): { form: number; id: number; end: number } | undefined {
  const first = bytes[0];
  if (first === undefined) return undefined;
  const low = first & 0x3f;
  const width = low === 0 ? 2 : low === 1 ? 3 : 1;
  if (bytes.length < width) return undefined;
  const id = low > 1 ? low : bytes[1]! + 64 + (width === 3 ? bytes[2]! * 256 : 0);
  return { form: first >> 6, id, end: width };
}

function readHeader(bytes: Buffer, at: number, form: number, old: Channel | undefined): Channel {
  const empty = { type: 0, stream: 0, time: 0, step: 0, size: 0, isLong: false, body: Buffer.of() };
  const next: Channel = { ...empty, parts: [], ...old };
  if (form === 3) return next;
  const time = bytes.readUIntBE(at, 3);
  next.isLong = time === LONG_TIME;
  if (form === 0) [next.time, next.step] = [time, 0];
  else next.step = time;
  if (form === 2) return next;
  next.size = bytes.readUIntBE(at + 3, 3);
  next.type = bytes[at + 6]!;
  if (next.size > LARGEST_MESSAGE) throw new RangeError('RTMP message is too large');
  if (form === 0) next.stream = bytes.readUInt32LE(at + 7);
  return next;
}
