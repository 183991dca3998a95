import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { readPulses } from './track-presence.ts';
import { loadShared, type Reading } from './load-state.ts';

type Shared = Awaited<ReturnType<typeof loadWithCount>>;

/** The shared state of a room, read once for concurrent callers. */
export const readShared = batchCalls<Reading, Shared>(async (_db, readings) => {
  const rooms = new Map(readings.map((reading) => [reading.webinarId, reading]));
  const loaded = new Map<number, Shared>();
  for (const [id, reading] of rooms) loaded.set(id, await loadWithCount(reading));
  return readings.map(({ webinarId }) => loaded.get(webinarId)!);
});

async function loadWithCount(reading: Reading) {
  const { db, webinarId, now } = reading;
  const shared = await loadShared(reading);
  const [pulse] = await readPulses(db, [webinarId], now);
  return { ...shared, viewers: pulse?.viewers ?? 0 };
}
