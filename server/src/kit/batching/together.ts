import type { Db } from '#/kit/db/connect.ts';
import { outageOf } from '#/kit/db/outage.ts';

type Waiting<Key, Value> = PromiseWithResolvers<Value> & { key: Key };

/** A second statement goes on where the first is held up. */
const MOST_AT_ONCE = 2;
const MOST_TOGETHER = 200;

/**
 * Makes one statement of the calls that arrive in one turn of the event loop or while others are
 * under way: the more callers, the less each costs. `execute` gives a value for each key, in their order. Nothing is remembered:
 * every statement begins after the calls that it is for. In a transaction each call is its own.
 */
export function together<Key, Value>(
  execute: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const ofDatabases = new WeakMap<Db, (key: Key) => Promise<Value>>();
  const alone = async (db: Db, key: Key): Promise<Value> => (await execute(db, [key]))[0]!;
  return (db, key) => {
    if (db.isTransaction) return alone(db, key);
    const known = ofDatabases.get(db);
    if (known) return known(key);
    const call = collect<Key, Value>(
      (keys) => execute(db, keys),
      (one) => alone(db, one),
    );
    ofDatabases.set(db, call);
    return call(key);
  };
}

function collect<Key, Value>(
  execute: (keys: readonly Key[]) => Promise<readonly Value[]>,
  alone: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let running = 0;

  async function run(): Promise<void> {
    if (running === MOST_AT_ONCE || waiting.length === 0) return;
    const calls = waiting.slice(0, MOST_TOGETHER);
    waiting = waiting.slice(MOST_TOGETHER);
    running += 1;
    // More than one statement takes.
    void run();
    try {
      const values = await execute(calls.map(({ key }) => key));
      calls.forEach(({ resolve }, at) => resolve(values[at]!));
    } catch (error) {
      // What one call brought does not fail the others; a database that is away fails each of them.
      if (calls.length === 1 || outageOf(error)) for (const { reject } of calls) reject(error);
      else for (const { key, resolve } of calls) resolve(alone(key));
    } finally {
      running -= 1;
      void run();
    }
  }

  return (key) => {
    const call = { key, ...Promise.withResolvers<Value>() };
    waiting.push(call);
    // Those who were answered by one statement ask the next one in the same turn.
    if (waiting.length === 1) setImmediate(() => void run());
    return call.promise;
  };
}
