import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '#/kit/outage/is-outage.ts';

const RETRY_MS = 200;

type Connected = Parameters<pg.Pool['connect']>[0];
type Options = {
  log: Pick<Logger, 'warn'>;
  /** Once aborted, nothing is retried. */
  signal: AbortSignal;
};

/**
 * A pool for the job queue that retries a statement after an outage of the database. The queue
 * writes the outcome of a job without awaiting it and retries after few kinds of errors: any other
 * would leave the job locked and end the process.
 */
export function createReconnectingPool(pool: pg.Pool, { log, signal }: Options): pg.Pool {
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (err) {
        if (signal.aborted || !isOutage(err)) throw err;
        if (tries === 1) log.warn({ err }, 'The queue waits for the database');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const lasting = (first: pg.PoolClient) => {
    let client: pg.PoolClient | undefined = first;
    let isFirst = true;
    const ask = async (statement: [pg.QueryConfig]) => {
      client ??= await pool.connect();
      try {
        return await client.query(...statement);
      } catch (error) {
        if (isOutage(error)) {
          client.release(true);
          client = undefined;
        }
        throw error;
      }
    };
    return {
      query: async (...statement: [pg.QueryConfig]) => {
        // Only a first statement can be retried: an earlier one may have begun a transaction.
        if (!isFirst) return await ask(statement);
        isFirst = false;
        return await persist(() => ask(statement));
      },
      release: () => client?.release(),
    };
  };

  const connect = (connected?: Connected) => {
    const connecting = persist(() => pool.connect());
    if (connected === undefined) return connecting.then(lasting);
    // Listeners on a connection must learn that it ended.
    return connecting.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  };
  const query = (...statement: [pg.QueryConfig]) => persist(() => pool.query(...statement));

  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
