import type { StreamRendition } from '#/kit/gateways/streams.ts';

const SECOND_MS = 1000;
/** Segments come every two seconds; after this long without one, nobody is sending. */
export const SILENT_MS = 8 * SECOND_MS;
/** After this silence another page may send without a takeover. */
export const ABANDONED_MS = 10 * SECOND_MS;
/** With less free space nothing is recorded: the stream and everything else need it. */
export const RECORD_LEAST_FREE_BYTES = 512 * 1024 ** 2;
export const SHORTEST_RECORD_SECONDS = 5;
/** Segments in a playlist, and how many older ones are retained for players that lag. */
export const WINDOW = 8;
export const STAY = 30;

type Sent = { senderSeenAt: Date | null; status: number };

export const isOnAir = ({ senderSeenAt, status }: Sent, now: Date): boolean =>
  status === 1 && senderSeenAt !== null && now.getTime() - senderSeenAt.getTime() < SILENT_MS;

type RecordedSegment = { number: number; piece: number; seconds: number; file: string };
export type RecordedPart = { piece: number; files: string[]; seconds: number };

/** Groups recorded segments into uninterrupted parts. */
export function splitParts(segments: readonly RecordedSegment[]): RecordedPart[] {
  const parts: RecordedPart[] = [];
  let before: RecordedSegment | undefined;
  for (const segment of segments) {
    const isNext = before?.piece === segment.piece && before.number + 1 === segment.number;
    if (!isNext) parts.push({ piece: segment.piece, files: [], seconds: 0 });
    const part = parts.at(-1)!;
    part.files.push(segment.file);
    part.seconds += segment.seconds;
    before = segment;
  }
  return parts;
}

/** Folder in the file storage; docs/operations.md documents it for proxies. */
export const streamFolder = (webinarId: number) => `streams/${webinarId}/`;

export const segmentKey = (webinarId: number, rendition: StreamRendition, file: string) =>
  `${streamFolder(webinarId)}${rendition}/${file}`;

export const initName = (piece: number) => `${piece}-init.mp4`;
export const segmentName = (piece: number, number: number) => `${piece}-${number}.m4s`;

export const recordFolder = (webinarId: number) => `records/${webinarId}/`;
export const wholeKey = (webinarId: number) => `${recordFolder(webinarId)}whole.mp4`;
export const cutKey = (webinarId: number, revision: number) =>
  `${recordFolder(webinarId)}shown-${revision}.mp4`;
