/** Rows held in memory at a time. */
const BATCH_ROWS = 500;

/** Reads while the previous batch is written; if the consumer stops early, its error is ignored. */
function readAhead<Row>(batch: Promise<readonly Row[]>): Promise<readonly Row[]> {
  batch.catch(() => undefined);
  return batch;
}

/** Batches in the order of ids already read, as lists show them. */
export async function* batchesOfIds<Row>(
  ids: readonly number[] | Int32Array,
  load: (ids: number[]) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  const read = (at: number) => readAhead(load(Array.from(ids.slice(at, at + BATCH_ROWS))));
  let next = ids.length > 0 ? read(0) : undefined;
  for (let at = BATCH_ROWS; next; at += BATCH_ROWS) {
    const batch: readonly Row[] = await next;
    next = at < ids.length ? read(at) : undefined;
    yield batch;
  }
}

/** Batches by keyset: `load` gets the last row of the previous batch. */
export async function* batchesAfter<Row>(
  load: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  const read = (last?: Row) => readAhead(load(last, BATCH_ROWS));
  let next: Promise<readonly Row[]> | undefined = read();
  while (next) {
    const batch: readonly Row[] = await next;
    next = batch.length < BATCH_ROWS ? undefined : read(batch.at(-1));
    if (batch.length > 0) yield batch;
  }
}
