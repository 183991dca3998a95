const SECOND_MS = 1000;
/** Segments come every two seconds; after so long nobody sends any more. */
export const SILENT_MS = 8 * SECOND_MS;
/** A page that said nothing for so long may be followed by another one without asking. */
export const ABANDONED_MS = 10 * SECOND_MS;
/** Below it nothing is recorded: the stream itself, and everything else, need the room. */
export const RECORD_LEAST_FREE_BYTES = 512 * 1024 ** 2;
export const SHORTEST_RECORD_SECONDS = 5;
/** Segments of a playlist, and how many more stay for players that are behind. */
export const WINDOW = 8;
export const STAY = 30;

type Sent = { senderSeenAt: Date | null; status: number };

export const isOnAir = ({ senderSeenAt, status }: Sent, now: Date): boolean =>
  status === 1 && senderSeenAt !== null && now.getTime() - senderSeenAt.getTime() < SILENT_MS;

type Kept = { number: number; piece: number; seconds: number; file: string };
export type RecordedPart = { piece: number; files: string[]; seconds: number };

/** What was recorded without a break: where the line or the record paused, a new part begins. */
export function splitParts(segments: readonly Kept[]): RecordedPart[] {
  const parts: RecordedPart[] = [];
  let before: Kept | undefined;
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
