import type { IngestError } from '@malaka/contracts/live/live-streams';

/** Bit rates of the picture, best first; a slow connection steps down permanently. */
export const RATES = [2_500_000, 1_200_000, 500_000] as const;
/** With a larger backlog, the bit rate is reduced and the backlog dropped. */
export const BEHIND_MS = 4000;
/** A shorter lag is not shown. */
export const SHOWN_BEHIND_MS = 1000;

export type ConnectionState =
  | 'idle'
  | 'connecting'
  | 'sending'
  | 'lost'
  | 'taken'
  | 'broken'
  | 'no_encoder'
  | 'over';

/** The connection's state after the server refused the stream; `lost` is retried. */
export function stateAfter(error: IngestError, failures: number): ConnectionState {
  if (error === 'taken' || error === 'no_encoder') return error;
  if (error === 'not_live' || error === 'not_found') return 'over';
  return failures >= MAX_FAILURES ? 'broken' : 'lost';
}

const MAX_FAILURES = 5;

/** Splits a chunk, because messages of the channel have a maximum size. */
export function slices(chunk: ArrayBuffer, size: number): ArrayBuffer[] {
  if (chunk.byteLength <= size) return [chunk];
  const count = Math.ceil(chunk.byteLength / size);
  return Array.from({ length: count }, (_, n) => chunk.slice(n * size, (n + 1) * size));
}
