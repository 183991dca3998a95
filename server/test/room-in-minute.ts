import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE_MS = 60_000;

/**
 * Waits for the next minute if this one ends sooner: a minute boundary in between would reset the
 * limit.
 */
export async function untilMinuteHasRoom(roomMs: number): Promise<void> {
  const leftMs = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (leftMs < roomMs) await sleep(leftMs + 50);
}
