/** Rows that are read, written and forgotten together. */
const BATCH_ROWS = 500;

/** Batches in the order of ids that were read before, as lists show them. */
export async function* batchesOfIds<Row>(
  ids: readonly number[] | Int32Array,
  load: (ids: number[]) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  for (let at = 0; at < ids.length; at += BATCH_ROWS) {
    yield await load(Array.from(ids.slice(at, at + BATCH_ROWS)));
  }
}

/** Batches by a key that grows or falls with each row: each begins after the last row of the one before. */
export async function* batchesAfter<Row>(
  load: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await load(last, BATCH_ROWS);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_ROWS) return;
    last = batch.at(-1);
  }
}
