import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { type Db, readers } from '#/kit/db/connect.ts';
import { outageOf } from '#/kit/outage/is-outage.ts';

/** A second batch proceeds while the first is held up. */
const MAX_RUNNING = 2;

/** A value for each key, in order; an Error fails only its own caller. */
type Execute<Key, Value> = (db: Db, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;

/**
 * Batches calls made in one turn of the event loop, or while two batches are running, into one
 * statement: the more callers, the less each costs. Nothing is cached: every statement begins after
 * the calls it serves. In a transaction each call runs alone, as in a reader (`joinReads`), which
 * joins statements itself. If a batch fails, each of its calls is repeated alone, so that a bad one
 * fails nobody else; an outage fails all of them (docs/decisions/0045).
 */
export function batchCalls<Key extends object | number | string, Value>(
  execute: Execute<Key, Value>,
  { maxKeys = 200 } = {},
): (db: Db, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Db, DataLoader<Key, Value>>();
  return async (db, key) => {
    if (db.isTransaction || readers.has(db)) {
      const [value] = await execute(db, [key]);
      if (value instanceof Error) throw value;
      return value!;
    }
    const loader = loaders.get(db) ?? createLoader((keys) => execute(db, keys), maxKeys);
    loaders.set(db, loader);
    return await loader.load(key);
  };
}

function createLoader<Key, Value>(
  execute: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  maxBatchSize: number,
): DataLoader<Key, Value> {
  const waiting: (() => void)[] = [];
  let running = 0;

  function runNext(): void {
    if (running === MAX_RUNNING) return;
    const dispatch = waiting.shift();
    if (!dispatch) return;
    running += 1;
    dispatch();
  }

  async function load(keys: readonly Key[]): Promise<readonly (Value | Error)[]> {
    try {
      return await execute(keys);
    } catch (error) {
      if (keys.length === 1 || outageOf(error)) throw error;
      return await Promise.all(
        keys.map((key) => execute([key]).then(([value]) => value!, asError)),
      );
    } finally {
      running -= 1;
      runNext();
    }
  }

  return new DataLoader(load, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => {
      // Part of the trace of its own first caller, not of the batch that ended before it.
      waiting.push(AsyncLocalStorage.bind(dispatch));
      // Callers answered by one batch make their next calls in the same turn.
      setImmediate(runNext);
    },
  });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
