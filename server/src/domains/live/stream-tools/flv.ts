import type { FlvTag } from '#/kit/gateways/streams.ts';

const FILE_HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const BACK_BYTES = 4;
const kinds = new Map<number, FlvTag['kind']>([
  [8, 'sound'],
  [9, 'picture'],
  [18, 'facts'],
]);

/** Splits FLV from a pipe into its tags. */
export function createFlvReader(onTag: (tag: FlvTag) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isPastHeader = false;
  return (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    if (!isPastHeader) {
      if (rest.length < FILE_HEADER_BYTES) return;
      rest = rest.subarray(FILE_HEADER_BYTES);
      isPastHeader = true;
    }
    while (rest.length >= TAG_HEADER_BYTES) {
      const size = rest.readUIntBE(1, 3);
      const whole = TAG_HEADER_BYTES + size + BACK_BYTES;
      if (rest.length < whole) return;
      const tag = readTag(rest, size);
      if (tag) onTag(tag);
      rest = rest.subarray(whole);
    }
  };
}

function readTag(bytes: Buffer, size: number): FlvTag | undefined {
  const kind = kinds.get(bytes[0]! & 0x1f);
  if (kind === undefined) return undefined;
  // The highest byte of the time comes last.
  const time = bytes.readUIntBE(4, 3) + bytes[7]! * 2 ** 24;
  const body = Buffer.from(bytes.subarray(TAG_HEADER_BYTES, TAG_HEADER_BYTES + size));
  const isHeader = kind !== 'facts' && body[1] === 0;
  return { kind, time, body, isHeader, isKeyFrame: kind === 'picture' && body[0]! >> 4 === 1 };
}
