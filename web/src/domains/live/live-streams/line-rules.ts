import type { IngestError } from '@malaka/contracts/live/live-streams';

/** Bits a second of the picture, the best first; a slow line goes down, and stays there. */
export const RATES = [2_500_000, 1_200_000, 500_000] as const;
/** More than this waits: what is sent is smaller from now on, and what waits is left out. */
export const BEHIND_MS = 4000;
/** Shorter than that is no waiting at all. */
export const SHOWN_BEHIND_MS = 1000;

export type LineState =
  | 'idle'
  | 'connecting'
  | 'sending'
  | 'lost'
  | 'taken'
  | 'broken'
  | 'no_encoder'
  | 'over';

/** What becomes of a line after the server refused what it sends; `lost` is tried again. */
export function stateAfter(error: IngestError, failures: number): LineState {
  if (error === 'taken' || error === 'no_encoder') return error;
  if (error === 'not_live' || error === 'not_found') return 'over';
  return failures >= MAX_FAILURES ? 'broken' : 'lost';
}

const MAX_FAILURES = 5;

/** Messages of the channel are limited. */
export function slices(chunk: ArrayBuffer, size: number): ArrayBuffer[] {
  if (chunk.byteLength <= size) return [chunk];
  const count = Math.ceil(chunk.byteLength / size);
  return Array.from({ length: count }, (_, n) => chunk.slice(n * size, (n + 1) * size));
}
